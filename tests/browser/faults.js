// Looks for what would keep people from reading or using the page; gives a
// list of words.  What is not rendered is not looked at.
const faults = [];
const rendered = (element) => element.checkVisibility();
const name = (element) => element.id ? '#' + element.id
  : element.tagName.toLowerCase();

// Contrast: every piece of text against all that lies behind it.
const parse = (color) => {
  const found = color.match(/[\d.]+/g).map(Number);
  return found.length > 3 ? found : [...found, 1];
};
const over = (top, below) => [0, 1, 2].map((i) =>
  top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
const behind = (element) => {
  const layers = [];
  for (let e = element; e; e = e.parentElement) {
    layers.push(parse(getComputedStyle(e).backgroundColor));
  }
  return layers.reverse().reduce((below, top) => over(top, below),
    [255, 255, 255, 1]);
};
const light = (color) => {
  const [r, g, b] = color.slice(0, 3).map((part) => {
    const c = part / 255;
    return c > 0.04045 ? ((c + 0.055) / 1.055) ** 2.4 : c / 12.92;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a, b) => {
  const [x, y] = [light(a), light(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};
let texts = 0;
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const seen = new Set();
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || seen.has(element)) continue;
  seen.add(element);
  if (!rendered(element)) continue;
  texts++;
  const back = behind(element);
  const ratio = contrast(over(parse(getComputedStyle(element).color), back),
    back);
  if (ratio < 4.5) faults.push('contrast ' + name(element));
}
if (texts < 10) faults.push('texts ' + texts);

// The document: language, title, headings in order, landmarks.
if (!document.documentElement.lang) faults.push('lang');
if (!document.title.trim()) faults.push('title');
let level = 0;
for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
  if (!rendered(heading)) continue;
  const next = Number(heading.tagName[1]);
  if (next > level + 1) faults.push('heading ' + name(heading));
  if (!heading.textContent.trim()) faults.push('empty ' + name(heading));
  level = next;
}
if (document.querySelectorAll('h1').length !== 1) faults.push('h1');
for (const landmark of ['header', 'main', 'nav']) {
  if (document.querySelectorAll(landmark).length !== 1) {
    faults.push('landmark ' + landmark);
  }
}

// Ids are there once, and what refers to one finds it.
const ids = new Set();
for (const element of document.querySelectorAll('[id]')) {
  if (ids.has(element.id)) faults.push('twice #' + element.id);
  ids.add(element.id);
}
for (const which of ['aria-labelledby', 'aria-describedby', 'aria-controls',
  'for']) {
  for (const element of document.querySelectorAll('[' + which + ']')) {
    for (const id of element.getAttribute(which).split(' ')) {
      if (!ids.has(id)) faults.push('refers to #' + id);
    }
  }
}
for (const link of document.querySelectorAll('a[href^="#"]')) {
  if (!ids.has(link.hash.slice(1))) faults.push('link ' + link.hash);
}

// Tables have heads for rows and columns, lists hold items alone.
for (const table of document.querySelectorAll('table')) {
  if (!rendered(table)) continue;
  for (const scope of ['col', 'row']) {
    if (!table.querySelector('th[scope=' + scope + ']')) {
      faults.push('table without ' + scope);
    }
  }
  for (const th of table.querySelectorAll('th')) {
    if (!th.textContent.trim()) faults.push('empty th');
  }
}
for (const item of document.querySelectorAll('ul > :not(li), dl > :not(div)')) {
  faults.push('list ' + name(item));
}

// Nothing has to be scrolled to the side; controls are large enough.
if (document.documentElement.scrollWidth > innerWidth) faults.push('wide');
for (const control of document.querySelectorAll('button, input')) {
  const box = control.getBoundingClientRect();
  if (rendered(control) && (box.width < 24 || box.height < 24)) {
    faults.push('small ' + name(control));
  }
  if (rendered(control) && (box.left < 0 || box.right > innerWidth)) {
    faults.push('outside ' + name(control));
  }
}
return faults;
