import { drawnAttributes } from './drawn-attributes';
import { drawnImage } from './drawn-image';
import { drawnPseudoClasses } from './drawn-pseudo-classes';
import { adjustPosition } from './adjust-position';
import type { Serializer, MarkupPart } from './serializer';
import { xmlAttribute, xmlText } from './xml-text';

const SVG = 'http://www.w3.org/2000/svg';
/** Elements whose children do not affect their appearance, or belong to another page. */
const WITHOUT_CHILDREN = /^(iframe|object|embed|video|canvas|audio)$/;
const INVISIBLE = /^(script|style|template|noscript|link|meta|title|source|track)$/;

/** State that a node inherits from its ancestors. */
interface Inherited {
  namespace: string | null;
  isHidden: boolean;
  /** Inside a `<symbol>`, whose styles come from the element that references it. */
  isTemplate: boolean;
}

const ROOT: Inherited = { namespace: null, isHidden: false, isTemplate: false };

/**
 * Writes an element with its content in its current state: tags, computed styles as classes, and text. Only reads the page.
 * Skips elements that are not rendered and hides those marked `data-screenshot="hide"`, which keep their space.
 *
 * @throws the reason of the serializer's signal; ScreenshotError `image-failed` for an unreadable canvas
 */
export async function drawElement(
  element: Element,
  serializer: Serializer,
  inherited: Inherited = ROOT,
): Promise<void> {
  if (INVISIBLE.test(element.localName) || isInClosedDetails(element)) return;
  await serializer.yieldToPage();
  const styles = serializer.stylesOf(element);
  if (styles.get('display') === 'none') return;
  const isHidden = inherited.isHidden || element.getAttribute('data-screenshot') === 'hide';
  const isTemplate = inherited.isTemplate || element.localName === 'symbol';
  if (isHidden) {
    styles.set('visibility', 'hidden');
    // Avoids loading an invisible image.
    styles.set('background-image', 'none');
  }
  const image = drawnImage(element, styles.get('visibility') === 'visible');
  adjustPosition(element, styles, serializer);
  const marker = scrollMarker(element, styles);

  const tag = image === undefined ? tagOf(element) : 'img';
  const classes = [serializer.classesOf(styles), ...drawnPseudoClasses(element, serializer, isHidden)].join(
    ' ',
  );
  const namespace = element.namespaceURI;
  serializer.parts.push(
    `<${tag}`,
    namespace === inherited.namespace ? '' : ` xmlns="${namespace}"`,
    isTemplate ? '' : ` class="${classes}"`,
    ...(image === undefined ? attributesText(element, isHidden) : [' decoding="sync" src="', image, '"']),
    '>',
  );
  if (image === undefined && !WITHOUT_CHILDREN.test(element.localName)) {
    await drawChildren(element, serializer, { namespace, isHidden, isTemplate });
  }
  serializer.parts.push(marker, `</${tag}>`);
}

async function drawChildren(element: Element, serializer: Serializer, inherited: Inherited): Promise<void> {
  if (element.localName === 'textarea') {
    if (!inherited.isHidden) serializer.parts.push(xmlText((element as HTMLTextAreaElement).value));
    return;
  }
  for (const child of childrenOf(element)) {
    if (child.nodeType === Node.TEXT_NODE) serializer.parts.push(xmlText(child.nodeValue ?? ''));
    else if (child.nodeType === Node.ELEMENT_NODE) await drawElement(child as Element, serializer, inherited);
  }
}

/** Returns the rendered children: those of a shadow root, the nodes assigned to a slot, or the child nodes. */
function childrenOf(element: Element): Iterable<Node> {
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  const assigned = element.localName === 'slot' ? (element as HTMLSlotElement).assignedNodes?.() : undefined;
  return assigned !== undefined && assigned.length > 0 ? assigned : element.childNodes;
}

function isInClosedDetails({ localName, parentElement }: Element): boolean {
  return (
    localName !== 'summary' && parentElement?.localName === 'details' && !parentElement.hasAttribute('open')
  );
}

/** Returns the tag to draw. Custom elements, frames and page roots become `div`, because their styles define them. */
function tagOf({ localName, namespaceURI }: Element): string {
  if (namespaceURI === SVG) return localName;
  return localName.includes('-') ||
    WITHOUT_CHILDREN.test(localName) ||
    /^(html|body|slot|picture)$/.test(localName)
    ? 'div'
    : localName;
}

function attributesText(element: Element, isHidden: boolean): MarkupPart[] {
  return drawnAttributes(element, isHidden).flatMap(([name, value]) => [
    ` ${name}="`,
    typeof value === 'string' ? xmlAttribute(value) : value,
    '"',
  ]);
}

/** Elements that restore their own scroll position. */
const FIELDS = /^(input|textarea|select)$/;

/**
 * Keeps the scroll position of a drawn element without a script: scroll snapping moves the box to a marker. Changes
 * `styles` and returns the marker's markup, or '' for an unscrolled element. Sticky and positioned children then
 * move as in the page.
 *
 * @example scrollMarker(list, styles) // '<div style="position:absolute;left:0px;top:120px;…"></div>'
 */
function scrollMarker(element: Element, styles: Map<string, string>): string {
  const { scrollLeft, scrollTop, clientWidth, localName } = element;
  if ((scrollLeft === 0 && scrollTop === 0) || FIELDS.test(localName) || !isScrollBox(styles)) return '';
  styles.set('scroll-snap-type', 'both mandatory');
  if (styles.get('position') === 'static') styles.set('position', 'relative');
  // In right-to-left text the box snaps at its right edge.
  const left = styles.get('direction') === 'rtl' ? scrollLeft + clientWidth - 1 : scrollLeft;
  return `<div xmlns="http://www.w3.org/1999/xhtml" style="position:absolute;left:${left}px;top:${scrollTop}px;width:1px;height:1px;visibility:hidden;scroll-snap-align:start"></div>`;
}

function isScrollBox(styles: ReadonlyMap<string, string>): boolean {
  return styles.get('overflow-x') === 'hidden' || styles.get('overflow-y') === 'hidden';
}
