/*
 * Runs in the page: measures what a reader sees of its texts. Plain JavaScript, because it is brought into the page as
 * it stands. Answers `Misfit[]`, see `misfit.ts`.
 */
(() => {
  /** Edges lie between pixels, and letters stand a little over their line in some fonts. */
  const SLACK = 1.5;
  const SLACK_OF_LINE = 0.35;
  const PICTURES_AND_FIELDS = 'img, svg, input, select, textarea, video, canvas';

  /**
   * What does not fit below an element: of several that the selector finds, below the last one.
   *
   * @param {string} selector
   */
  window.__findMisfits = (selector) => {
    const root = [...document.querySelectorAll(selector)].at(-1) ?? document.documentElement;
    const texts = textsBelow(root);
    return [
      ...(root === document.documentElement ? windowMisfits() : []),
      ...sidewaysMisfits(root),
      ...texts.flatMap((text) => cutMisfits(text, root)),
      ...texts.flatMap((text) => boxMisfits(text, root)),
      ...overlapMisfits([...texts, ...picturesAndFieldsBelow(root)], root),
    ];
  };

  function windowMisfits() {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return [];
    const reach = (element) => {
      const { left, right } = element.getBoundingClientRect();
      return Math.max(right - innerWidth, -left);
    };
    const farthest = [...document.querySelectorAll('body *')].sort((a, b) => reach(b) - reach(a))[0];
    return [
      misfit('window', `at most ${px(innerWidth)}`, `${px(scrollWidth)}, as far as ${nameOf(farthest)}`),
    ];
  }

  /** A part that scrolls down must not scroll sideways; what it hides so is told here and nowhere else. */
  function sidewaysMisfits(root) {
    return [root, ...root.querySelectorAll('*')]
      .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
      .filter((each) => scrollsSideways(each) && isSeen(each, root))
      .map((each) => misfit('window', `${nameOf(each)} in ${px(each.clientWidth)}`, px(each.scrollWidth)));
  }

  function scrollsSideways(element) {
    return ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
  }

  /** A text that is partly in sight is cut; one that is not at all is folded away. */
  function cutMisfits({ element, label, box, line }, root) {
    const open = { sideways: true, down: true };
    for (const each of chainOf(element, root)) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(each);
      const hole = paddingBox(each);
      const isMeant = textOverflow !== 'clip' || webkitLineClamp !== 'none' || isEmpty(common(box, hole));
      const beside = open.sideways && hides(overflowX) ? beyondSides(box, hole) : 0;
      const below = open.down && hides(overflowY) ? beyondEnds(box, hole) : 0;
      if (!isMeant && (beside > SLACK || below > line * SLACK_OF_LINE)) {
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
    return !isEmpty(common(box, view)) && beside > SLACK
      ? [misfit('cut', `all of ${label}`, `${px(beside)} outside of the window`)]
      : [];
  }

  /** Sideways a text has to stay in all boxes around it, up and down in the nearest one. */
  function boxMisfits({ element, label, box, line }, root) {
    let isNearest = true;
    const isScrolled = chainOf(element, root).some(scrollsSideways);
    for (const each of chainOf(element, root)) {
      const { display, overflowX } = getComputedStyle(each);
      if (display === 'inline' || display === 'contents') continue;
      const room = paddingBox(each);
      if (overflowX !== 'visible' || room.right - room.left < 1) return [];
      const beside = isScrolled ? 0 : beyondSides(box, room);
      const below = isNearest ? beyondEnds(box, room) : 0;
      if (beside > SLACK) return [misfit('box', `${label} in ${nameOf(each)}`, `${px(beside)} beside it`)];
      if (below > Math.max(4, line * SLACK_OF_LINE)) {
        return [misfit('box', `${label} in ${nameOf(each)}`, `${px(below)} above or below it`)];
      }
      isNearest = false;
      if (isAfloat(each)) return [];
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
        .filter((b) => a.seen.some((one) => b.seen.some((other) => !isEmpty(common(one, other)))))
        .map((b) => misfit('overlap', `${a.label} beside ${b.label}`, 'one on the other')),
    );
  }

  /** What stands in a picture or field belongs there. */
  function isPartOf(part, whole) {
    return whole.line === 0 && whole.element.contains(part.element);
  }

  function textsBelow(root) {
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.nodeValue.trim() || !isSeen(element, root)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((rect) => !isEmpty(rect));
      if (rects.length === 0) continue;
      const line = Math.min(...rects.map(({ height }) => height));
      const label = `${shortened(node.nodeValue)} (${nameOf(element)})`;
      texts.push({ element, label, rects, line, box: union(rects) });
    }
    return texts;
  }

  function picturesAndFieldsBelow(root) {
    return [...root.querySelectorAll(PICTURES_AND_FIELDS)]
      .filter((element) => isSeen(element, root))
      .map((element) => ({
        element,
        label: nameOf(element),
        line: 0,
        rects: [element.getBoundingClientRect()],
      }));
  }

  function isSeen(element, root) {
    return (
      // A text right inside of closed details counts as visible to Chromium.
      !element.matches('details:not([open])') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !chainOf(element, root).some(isForEarsAlone)
    );
  }

  /** Words for screen readers stand in a box of a pixel, or are clipped to nothing. */
  function isForEarsAlone(element) {
    const { overflowX, clip, clipPath } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isDot = hides(overflowX) && (width <= 2 || height <= 2);
    return isDot || clip.startsWith('rect') || clipPath.startsWith('inset(50%');
  }

  /** What of an item is in sight; of lines, without the room above and below the letters. */
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
      .map((rect) => holes.reduce(common, rect))
      .filter((rect) => !isEmpty(rect));
  }

  /** The nearest element out of the flow: it may lie on what it likes. */
  function layerOf(element, root) {
    return chainOf(element, root).find((each) => each !== root && isAfloat(each)) ?? root;
  }

  /** From an element to the root, without the page's own two: what they hide, the window hides. */
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
    // Inline elements have no client size.
    const width = element.clientWidth || outside.width;
    const height = element.clientHeight || outside.height;
    return { left, top, right: left + width, bottom: top + height };
  }

  function isAfloat(element) {
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

  function union(rects) {
    return {
      left: Math.min(...rects.map(({ left }) => left)),
      top: Math.min(...rects.map(({ top }) => top)),
      right: Math.max(...rects.map(({ right }) => right)),
      bottom: Math.max(...rects.map(({ bottom }) => bottom)),
    };
  }

  function common(a, b) {
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
})();
