import { drawnAttributes } from './drawn-attributes';
import { drawnImage } from './drawn-image';
import { drawnPseudoClasses } from './drawn-pseudo-classes';
import { keepInPlace } from './keep-in-place';
import type { Pen, Piece } from './pen';
import { scrollMark } from './scroll-mark';
import { xmlAttribute, xmlText } from './xml-text';

const SVG = 'http://www.w3.org/2000/svg';
/** What is in them says nothing of how they look, or is another page's. */
const CLOSED = /^(iframe|object|embed|video|canvas|audio)$/;
const NEVER = /^(script|style|template|noscript|link|meta|title|source|track)$/;

/** What the parents of a node say of it. */
interface Above {
  namespace: string | null;
  isHidden: boolean;
  /** In a `<symbol>` nothing has a look of its own: whoever refers to it gives it. */
  isTemplate: boolean;
}

const PAGE: Above = { namespace: null, isHidden: false, isTemplate: false };

/**
 * Writes an element, as it looks now, with all that is in it: tag, computed styles as classes, text. The page is only read.
 * What is not shown is not written; what is marked `data-screenshot="hide"` keeps its room.
 *
 * @throws the reason of the pen's signal; ScreenshotError `image-failed` for a canvas that may not be read
 */
export async function drawElement(element: Element, pen: Pen, above: Above = PAGE): Promise<void> {
  if (NEVER.test(element.localName) || isFoldedAway(element)) return;
  await pen.rest();
  const styles = pen.stylesOf(element);
  if (styles.get('display') === 'none') return;
  const isHidden = above.isHidden || element.getAttribute('data-screenshot') === 'hide';
  const isTemplate = above.isTemplate || element.localName === 'symbol';
  if (isHidden) {
    styles.set('visibility', 'hidden');
    // Nobody sees it, so nobody asks for it.
    styles.set('background-image', 'none');
  }
  const image = drawnImage(element, styles.get('visibility') === 'visible');
  keepInPlace(element, styles, pen);
  const mark = scrollMark(element, styles);

  const tag = image === undefined ? tagOf(element) : 'img';
  const classes = [pen.classesOf(styles), ...drawnPseudoClasses(element, pen, isHidden)].join(' ');
  const namespace = element.namespaceURI;
  pen.pieces.push(
    `<${tag}`,
    namespace === above.namespace ? '' : ` xmlns="${namespace}"`,
    isTemplate ? '' : ` class="${classes}"`,
    ...(image === undefined ? attributesText(element, isHidden) : [' decoding="sync" src="', image, '"']),
    '>',
  );
  if (image === undefined && !CLOSED.test(element.localName)) {
    await drawChildren(element, pen, { namespace, isHidden, isTemplate });
  }
  pen.pieces.push(mark, `</${tag}>`);
}

async function drawChildren(element: Element, pen: Pen, above: Above): Promise<void> {
  if (element.localName === 'textarea') {
    if (!above.isHidden) pen.pieces.push(xmlText((element as HTMLTextAreaElement).value));
    return;
  }
  for (const child of childrenOf(element)) {
    if (child.nodeType === Node.TEXT_NODE) pen.pieces.push(xmlText(child.nodeValue ?? ''));
    else if (child.nodeType === Node.ELEMENT_NODE) await drawElement(child as Element, pen, above);
  }
}

/** As they are drawn: of an element with a shadow those in the shadow, in a slot those that were put there. */
function childrenOf(element: Element): Iterable<Node> {
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  const assigned = element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes?.() : undefined;
  return assigned !== undefined && assigned.length > 0 ? assigned : element.childNodes;
}

function isFoldedAway({ localName, parentElement }: Element): boolean {
  return (
    localName !== 'summary' && parentElement?.localName === 'details' && !parentElement.hasAttribute('open')
  );
}

/** A page's own elements mean nothing here, and a page in the page is no page: their styles say all. */
function tagOf({ localName, namespaceURI }: Element): string {
  if (namespaceURI === SVG) return localName;
  return localName.includes('-') || CLOSED.test(localName) || /^(html|body|slot|picture)$/.test(localName)
    ? 'div'
    : localName;
}

function attributesText(element: Element, isHidden: boolean): Piece[] {
  return drawnAttributes(element, isHidden).flatMap(([name, value]) => [
    ` ${name}="`,
    typeof value === 'string' ? xmlAttribute(value) : value,
    '"',
  ]);
}
