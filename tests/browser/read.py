"""read.py WHAT FILE...: reads pictures and pages as XML, which is stricter
than any browser.

    check      prints what is wrong: elements and attributes that should not be
               there, addresses, and in a picture what lies outside of it
    records    the journal's lines of a page, as its steps tell them
    texts      all texts of a picture, a line each; cut ones whole
    digests    the policy's digests, then those of the style and the script
"""
import base64
import hashlib
import re
import sys
import xml.etree.ElementTree as tree

SVG = "{http://www.w3.org/2000/svg}"
HTML = "{http://www.w3.org/1999/xhtml}"
ELEMENTS = {
    SVG: "svg title desc rect text g circle path",
    HTML: "html head meta title style script body a header h1 h2 h3 h4 p main "
          "section span small pre ul li dl div dt dd b i u table tr th td nav "
          "input button",
}
ATTRIBUTES = {
    SVG: "width height viewBox role aria-labelledby font-family id x y rx fill "
         "stroke stroke-width stroke-opacity stroke-dasharray font-size "
         "font-weight text-anchor cx cy r d",
    HTML: "lang charset http-equiv content name class id href role aria-label "
          "aria-hidden aria-live scope tabindex type min max value",
}


def outside(root, element):
    """Whether a shape of a picture, or where a text begins, lies outside."""
    width, height = (int(root.get(side)) for side in ("width", "height"))

    def number(name):
        return float(element.get(name, 0))

    if element.tag == SVG + "rect":
        return (number("x") + number("width") > width or
                number("y") + number("height") > height)
    return not (0 <= number("x") < width and 0 <= number("y") < height)


def check(path):
    root = tree.parse(path).getroot()
    kind = SVG if root.tag == SVG + "svg" else HTML
    elements, attributes = ELEMENTS[kind].split(), ATTRIBUTES[kind].split()
    for element in root.iter():
        name = element.tag.removeprefix(kind)
        if name not in elements:
            print(path, "element", name)
        for key, value in element.items():
            if key not in attributes:
                print(path, "attribute", name, key)
            if key == "href" and not value.startswith("#"):
                print(path, "address", value)
        if kind == SVG and outside(root, element):
            print(path, "outside", name, element.attrib)


def records(path):
    pages = tree.parse(path).getroot().iter(HTML + "pre")
    next(pages)
    for pre in pages:
        print(pre.text)


def texts(path):
    for text in tree.parse(path).getroot().iter(SVG + "text"):
        title = text.find(SVG + "title")
        print(text.text if title is None else "%s [%s]" % (
            title.tail, title.text))


def digests(path):
    with open(path, encoding="utf-8") as page:
        source = page.read()
    print(*re.findall("'(sha256-[^']*)'", source), sep="\n")
    for name in ("style", "script"):
        text = re.search("<%s>(.*?)</%s>" % (name, name), source, re.S)[1]
        digest = hashlib.sha256(text.encode()).digest()
        print("sha256-" + base64.b64encode(digest).decode())


for name in sys.argv[2:]:
    globals()[sys.argv[1]](name)
