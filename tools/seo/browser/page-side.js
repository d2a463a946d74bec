/*
 * Runs in the page and measures its visible texts. It is plain JavaScript, because Playwright injects the file unchanged, into a
 * function of its own.
 * Returns `Misfit[]`, see `misfit.ts`.
 */
/** Tolerance for fractional edges in px, and for glyphs above their line as share of its height. */
const TOLERANCE_PX = 1.5;
const LINE_TOLERANCE = 0.35;
const PICTURES_AND_FIELDS = 'img, svg, input, select, textarea, video, canvas';

/**
 * Returns all layout problems inside the last element that matches.
 *
 * @param {string} selector
 */
Reflect.set(window, '__findMisfits', (/** @type {string} */ selector) => {
  const root = [...document.querySelectorAll(selector)].at(-1) ?? document.documentElement;
  const texts = textsBelow(root);
  return [
    ...(root === document.documentElement ? windowMisfits() : []),
    ...sidewaysMisfits(root),
    ...texts.flatMap((text) => cutMisfits(text, root)),
    ...texts.flatMap((text) => boxMisfits(text, root)),
    ...overlapMisfits([...texts, ...picturesAndFieldsBelow(root)], root),
  ];
});

function windowMisfits() {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth) return [];
  const reach = (element) => {
    const { left, right } = element.getBoundingClientRect();
    return Math.max(right - innerWidth, -left);
  };
  const farthest = [...document.querySelectorAll('body *')].sort((a, b) => reach(b) - reach(a))[0];
  return [misfit('window', `at most ${px(innerWidth)}`, `${px(scrollWidth)}, as far as ${nameOf(farthest)}`)];
}

/** Reports elements that scroll sideways; the other checks ignore what they hide. */
function sidewaysMisfits(root) {
  return [root, ...root.querySelectorAll('*')]
    .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
    .filter((each) => scrollsSideways(each) && isVisible(each, root))
    .map((each) => misfit('window', `${nameOf(each)} in ${px(each.clientWidth)}`, px(each.scrollWidth)));
}

function scrollsSideways(element) {
  return ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
}

/** Reports partly hidden texts; completely hidden ones are collapsed on purpose. */
function cutMisfits({ element, label, box, line }, root) {
  const open = { sideways: true, down: true };
  for (const each of chainOf(element, root)) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(each);
    const hole = paddingBox(each);
    const isMeant = textOverflow !== 'clip' || webkitLineClamp !== 'none' || isEmpty(intersection(box, hole));
    const beside = open.sideways && hides(overflowX) ? beyondSides(box, hole) : 0;
    const below = open.down && hides(overflowY) ? beyondEnds(box, hole) : 0;
    if (!isMeant && (beside > TOLERANCE_PX || below > line * LINE_TOLERANCE)) {
      return [misfit('cut', `all of ${label}`, `${px(Math.max(beside, below))} hidden by ${nameOf(each)}`)];
    }
    if (overflowX !== 'visible') open.sideways = false;
    if (overflowY !== 'visible') open.down = false;
  }
  return open.sideways ? windowCut(box, label) : [];
}

function windowCut(box, label) {
  const view = { ...box, left: 0, right: innerWidth };
  const beside = beyondSides(box, view);
  return !isEmpty(intersection(box, view)) && beside > TOLERANCE_PX
    ? [misfit('cut', `all of ${label}`, `${px(beside)} outside of the window`)]
    : [];
}

/** Reports texts that overflow any ancestor horizontally, or the nearest one vertically. */
function boxMisfits({ element, label, box, line }, root) {
  let isNearest = true;
  const isScrolled = chainOf(element, root).some(scrollsSideways);
  for (const each of chainOf(element, root)) {
    const { display, overflowX } = getComputedStyle(each);
    if (display === 'inline' || display === 'contents') continue;
    const inner = paddingBox(each);
    if (overflowX !== 'visible' || inner.right - inner.left < 1) return [];
    const beside = isScrolled ? 0 : beyondSides(box, inner);
    const below = isNearest ? beyondEnds(box, inner) : 0;
    if (beside > TOLERANCE_PX)
      return [misfit('box', `${label} in ${nameOf(each)}`, `${px(beside)} beside it`)];
    if (below > Math.max(4, line * LINE_TOLERANCE)) {
      return [misfit('box', `${label} in ${nameOf(each)}`, `${px(below)} above or below it`)];
    }
    isNearest = false;
    if (isPositioned(each)) return [];
  }
  return [];
}

function overlapMisfits(items, root) {
  const seen = items
    .map((item) => ({ ...item, seen: rectsInSight(item, root), layer: layerOf(item.element, root) }))
    .filter((item) => item.seen.length > 0);
  return seen.flatMap((a, index) =>
    seen
      .slice(index + 1)
      .filter((b) => a.layer === b.layer && !isPartOf(a, b) && !isPartOf(b, a))
      .filter((b) => a.seen.some((one) => b.seen.some((other) => !isEmpty(intersection(one, other)))))
      .map((b) => misfit('overlap', `${a.label} beside ${b.label}`, 'one on the other')),
  );
}

/** Returns whether an item is inside a picture or field, where it may overlap. */
function isPartOf(part, whole) {
  return whole.line === 0 && whole.element.contains(part.element);
}

function textsBelow(root) {
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || !isVisible(element, root)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => !isEmpty(rect));
    if (rects.length === 0) continue;
    const line = Math.min(...rects.map(({ height }) => height));
    const label = `${shortened(node.nodeValue)} (${nameOf(element)})`;
    texts.push({ element, label, rects, line, box: range.getBoundingClientRect() });
  }
  return texts;
}

function picturesAndFieldsBelow(root) {
  return [...root.querySelectorAll(PICTURES_AND_FIELDS)]
    .filter((element) => isVisible(element, root))
    .map((element) => ({
      element,
      label: nameOf(element),
      line: 0,
      rects: [element.getBoundingClientRect()],
    }));
}

function isVisible(element, root) {
  return (
    // Chromium reports text directly inside closed details as visible.
    !element.matches('details:not([open])') &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !chainOf(element, root).some(isVisuallyHidden)
  );
}

/** Returns whether an element is visually hidden for screen readers: one pixel in size or clipped. */
function isVisuallyHidden(element) {
  const { overflowX, clip, clipPath } = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  const isDot = hides(overflowX) && (width <= 2 || height <= 2);
  return isDot || clip.startsWith('rect') || clipPath.startsWith('inset(50%');
}

/** Returns the visible rectangles of an item; lines without the space above and below their glyphs. */
function rectsInSight({ element, rects, line }, root) {
  const holes = chainOf(element, root)
    .filter((each) => {
      const { overflowX, overflowY } = getComputedStyle(each);
      return overflowX !== 'visible' || overflowY !== 'visible';
    })
    .map(paddingBox);
  return rects
    .map(({ left, top, right, bottom }) => {
      const spare = line > 0 ? (bottom - top) / 4 : 1;
      return { left: left + 1, top: top + spare, right: right - 1, bottom: bottom - spare };
    })
    .map((rect) => holes.reduce(intersection, rect))
    .filter((rect) => !isEmpty(rect));
}

/** Returns the nearest positioned element, which may overlap others. */
function layerOf(element, root) {
  return chainOf(element, root).find((each) => each !== root && isPositioned(each)) ?? root;
}

/** Returns an element and its ancestors up to the root, without html and body, which clip at the window. */
function chainOf(element, root) {
  const chain = [];
  for (let each = element; each && each !== root.parentElement; each = each.parentElement) {
    if (each !== document.documentElement && each !== document.body) chain.push(each);
  }
  return chain;
}

function paddingBox(element) {
  const outside = element.getBoundingClientRect();
  const left = outside.left + element.clientLeft;
  const top = outside.top + element.clientTop;
  // clientWidth of inline elements is 0.
  const width = element.clientWidth || outside.width;
  const height = element.clientHeight || outside.height;
  return { left, top, right: left + width, bottom: top + height };
}

function isPositioned(element) {
  return ['absolute', 'fixed', 'sticky'].includes(getComputedStyle(element).position);
}

function hides(overflow) {
  return overflow === 'hidden' || overflow === 'clip';
}

function beyondSides(inner, outer) {
  return Math.max(outer.left - inner.left, inner.right - outer.right);
}

function beyondEnds(inner, outer) {
  return Math.max(outer.top - inner.top, inner.bottom - outer.bottom);
}

function intersection(a, b) {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

function isEmpty({ left, top, right, bottom }) {
  return right - left < 0.5 || bottom - top < 0.5;
}

function nameOf(element) {
  const [first] = element.classList;
  return first ? `${element.localName}.${first}` : element.localName;
}

function shortened(text) {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return JSON.stringify(flat.length > 60 ? `${flat.slice(0, 59)}…` : flat);
}

function px(value) {
  return `${Math.round(value)} px`;
}

function misfit(kind, expected, found) {
  return { kind, expected, found };
}
