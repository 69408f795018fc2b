"""check.py DIR: looks at the pages in DIR, *.html, in a real browser.

Prints facts, TOPIC TAB FACT a line, for browser.bats to compare.  The pages
are three.html, the whole game of tests/games/three.vegas, hostile.html, whose
players have markup for names, and one for each family.
"""
import pathlib
import sys
import time

from driver import Browser

HERE = pathlib.Path(__file__).parent
FAULTS = (HERE / "faults.js").read_text()
PHONE, DESK = (360, 740), (1100, 900)
# What assistive software must be given a name for.
NAMED = {"button", "slider", "link", "image", "img", "heading", "columnheader",
         "rowheader", "navigation"}

# Each spoils the page in one way, and what is found then.
PLANTED = [
    ("contrast", "document.querySelector('.now h2').style.color = '#999'"),
    ("faint tile", "document.querySelector('.now b').style.color = '#bbb'"),
    ("lang", "document.documentElement.removeAttribute('lang')"),
    ("title", "document.title = ''"),
    ("heading", "document.querySelector('.now h2').remove()"),
    ("landmark", "const m = document.querySelector('main');"
     "m.replaceWith(...m.childNodes)"),
    ("id", "document.querySelector('.now table').id = 'at'"),
    ("reference", "document.querySelector('nav')"
     ".setAttribute('aria-labelledby', 'nowhere')"),
    ("link", "document.getElementById('skip').href = '#nowhere'"),
    ("table", "document.querySelector('.now table tr').remove()"),
    ("list", "document.querySelector('.now ul').append("
     "document.createElement('p'))"),
    ("small", "document.getElementById('next').style.cssText = "
     "'min-height: 0; height: 20px'"),
    ("wide", "document.querySelector('.now h2').style.cssText = "
     "'white-space: nowrap; width: 2000px'"),
    ("name", "document.getElementById('slider').removeAttribute('aria-label')"),
    ("button", "document.getElementById('next').textContent = ''"),
    ("image", "const i = document.createElement('i');"
     "i.setAttribute('role', 'img'); document.querySelector('h1').append(i)"),
]


def say(topic, *facts):
    print(topic, " ".join(str(fact) for fact in facts).rstrip(), sep="\t")


def address(folder, name, step=None):
    uri = (folder / (name + ".html")).as_uri()
    return uri if step is None else "%s#step-%s" % (uri, step)


def unnamed(browser):
    """What assistive software is told of without a name."""
    browser.devtools("Accessibility.enable")
    nodes = browser.devtools("Accessibility.getFullAXTree")["nodes"]
    browser.devtools("Accessibility.disable")
    found, roles = [], set()
    for node in nodes:
        role = node.get("role", {}).get("value")
        if node["ignored"]:
            continue
        roles.add(role)
        if role in NAMED and not node.get("name", {}).get("value", "").strip():
            found.append("no name: " + role)
    found += ["no " + role for role in
              ("banner", "main", "navigation", "status", "heading", "slider")
              if role not in roles]
    return sorted(set(found))


def where(browser):
    """Which step is to be seen, by all that tells it."""
    return browser.run("""
        const seen = [...document.querySelectorAll('.step')]
            .filter((step) => step.checkVisibility()).map((step) => step.id);
        const slider = document.getElementById('slider');
        return [seen.join(), slider.value, slider.getAttribute('aria-valuetext'),
            location.hash, document.getElementById('at').textContent].join(' | ');
        """)


def tab_through(browser):
    """What the tabulator comes to, and whether that is to be seen."""
    order = []
    for _ in range(6):
        browser.press("Tab")
        order.append(browser.run("""
            const e = document.activeElement, style = getComputedStyle(e);
            const box = e.getBoundingClientRect();
            const ring = style.outlineStyle !== 'none' &&
                parseFloat(style.outlineWidth) >= 2;
            const inside = box.top >= 0 && box.bottom <= innerHeight;
            return (e.id || e.tagName) + (ring ? '' : ' without a ring') +
                (inside ? '' : ' out of sight');"""))
    return ", ".join(order)


def keyboard(browser, folder):
    browser.screen(*DESK)
    browser.open(address(folder, "three"))
    say("keys", "opened:", where(browser))
    for keys in (["Right", "Right", "Right"], ["Left"], ["End"], ["Right"],
                 ["Home"], ["Left"]):
        browser.press(*keys)
        say("keys", "+".join(keys) + ":", where(browser))
    say("focus", tab_through(browser))
    # A control that shows no focus, and one that comes out of turn.
    browser.open(address(folder, "hostile"))
    browser.run("document.getElementById('next').style.outline = 'none';"
                "document.getElementById('last').tabIndex = 1")
    say("focus", "planted:", tab_through(browser))


def controls(browser, folder):
    browser.open(address(folder, "three", 12))
    say("controls", "#step-12:", where(browser))
    for control, key in (("next", "Enter"), ("previous", "Space"),
                         ("last", "Enter"), ("next", "Enter"),
                         ("first", "Space"), ("slider", "Right"),
                         ("slider", "End"), ("slider", "Left")):
        browser.run("document.getElementById(arguments[0]).focus()", control)
        browser.press(key)
        say("controls", control, key + ":", where(browser), "|",
            browser.run("return [...document.querySelectorAll('button')].filter("
                        "(b) => b.getAttribute('aria-disabled') === 'true')"
                        ".map((b) => b.id).join('+')"))
    browser.run("document.getElementById('skip').focus()")
    browser.press("Enter")
    say("controls", "skip:", browser.run("return document.activeElement.id"))
    for step in ("step-30", "step-99999", "step-x"):
        browser.run("location.hash = arguments[0]", step)
        time.sleep(.1)
        say("controls", "address", step + ":",
            browser.run("return document.querySelector('.now').id"))
    at = browser.run("""
        const at = document.getElementById('at');
        return [at.getAttribute('role'), at.getAttribute('aria-live')].join();""")
    say("controls", "live:", at)


def policy(browser, folder):
    browser.messages()
    browser.open(address(folder, "hostile", 5))
    say("policy", "complaints:", browser.messages())
    say("policy", "loaded:", browser.run(
        "return performance.getEntriesByType('resource').length"))
    say("policy", "made of names:", browser.run(
        "return document.querySelectorAll('body script, body img, s').length"))
    say("policy", "name:", browser.run(
        "return document.querySelector('.now th[scope=row]').textContent"))
    browser.run("""
        const script = document.createElement('script');
        script.textContent = 'window.ran = 1';
        document.body.append(script);
        const style = document.createElement('style');
        style.textContent = 'h1 { display: none }';
        document.body.append(style);
        const image = document.createElement('img');
        image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
        document.body.append(image);""")
    say("policy", "ran:", browser.run("return window.ran === 1"), "styled:",
        browser.run("return !document.querySelector('h1').checkVisibility()"))
    browser.wait("return document.querySelector('img').complete")
    say("policy", "refused:", sum("Content Security Policy" in message
                                  for message in browser.messages()))


def only(browser, folder, name, step):
    """Opens a step and takes the others away, which would only take time."""
    browser.open(address(folder, name, step))
    seen = where(browser).split()[0]
    if seen != "step-%d" % step:
        raise SystemExit("%s: %s is seen" % (name, seen))
    browser.run("document.querySelectorAll('.step:not(.now)')"
                ".forEach((step) => step.remove())")


def looks(browser, folder):
    for name in sorted(path.stem for path in folder.glob("*.html")):
        browser.open(address(folder, name))
        last = browser.run("return document.querySelectorAll('.step').length")
        for word, step in (("first", 1), ("middle", last // 2),
                           ("last", last)):
            browser.screen(*DESK)
            only(browser, folder, name, step)
            found = unnamed(browser)
            for size, scheme in ((PHONE, "light"), (DESK, "dark")):
                browser.screen(*size, scheme)
                found += browser.run(FAULTS)
            say("looks", name, word + ":", ", ".join(sorted(set(found))))
        say("schemes", name, *[
            browser.screen(*PHONE, scheme) or browser.run(
                "return getComputedStyle(document.body).backgroundColor")
            for scheme in ("light", "dark")])


def planted(browser, folder):
    browser.screen(*DESK)
    for what, script in PLANTED:
        only(browser, folder, "hostile", 9)
        browser.run(script)
        found = unnamed(browser) + browser.run(FAULTS)
        say("planted", what + ":", ", ".join(sorted(set(found))))


def no_script(browser, folder):
    browser.devtools("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(address(folder, "three"))
    browser.devtools("Emulation.setScriptExecutionDisabled", value=False)
    say("plain", browser.run("""
        const seen = (list) => [...list].filter((e) => e.checkVisibility()).length;
        return seen(document.querySelectorAll('.step')) + ' steps, ' +
            seen(document.querySelectorAll('button, input, #skip')) +
            ' controls';"""))


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    with Browser() as browser:
        for part in (keyboard, controls, policy, looks, planted, no_script):
            part(browser, folder)


main()
