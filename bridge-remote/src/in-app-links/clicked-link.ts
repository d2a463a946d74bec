import { isPlainClick } from 'shared-config/is-plain-click';
import { urlFrom } from 'shared-config/url-from';

/** A link that a browser would follow now: its address as written, without space around it, and as the browser reads it. */
export interface ClickedLink {
  written: string;
  url: URL | undefined;
}

const LINKS: readonly string[] = ['a', 'area'];
/** What does something of its own when it is clicked, also inside a link. */
const CONTROLS: readonly string[] = ['input', 'label', 'select', 'summary', 'textarea'];
/** Where a link opens when nobody asked for a place of its own; a new tab means nothing inside the app. */
const PLACES_OF_THE_PAGE: readonly string[] = ['', '_self', '_top', '_parent', '_blank'];
const XLINK = 'http://www.w3.org/1999/xlink';

/**
 * The link that a click follows; undefined where it follows none, or in a way that is the browser's alone: with a modifier
 * key or another button, to a download or a frame, when somebody took the click, or when the link or something around it
 * has `data-app-link="web"`. Looks into open shadow roots; knows `<a>` of SVG and `<area>`.
 *
 * @example page.addEventListener('click', (event) => console.log(clickedLink(event)?.url?.href));
 */
export function clickedLink(event: MouseEvent): ClickedLink | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return undefined;
  const path = event.composedPath().filter(isElement);
  const start = path.findIndex((element) => isControl(element) || isLink(element));
  const link = path[start];
  if (!link || !isLink(link) || isTheBrowsers(link, path.slice(start))) return undefined;
  const written = (addressOf(link) ?? '').replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '');
  return { written, url: urlFrom(written, link.baseURI) };
}

function isTheBrowsers(link: Element, linkAndAround: readonly Element[]): boolean {
  return (
    link.hasAttribute('download') ||
    !PLACES_OF_THE_PAGE.includes(placeOf(link)) ||
    linkAndAround.some((element) => attributeOf(element, 'data-app-link') === 'web') ||
    (link as Partial<HTMLElement>).isContentEditable === true
  );
}

/** A button that sends no form leaves the click to the link around it. */
function isControl(element: Element): boolean {
  if (element.localName === 'button') return (element as HTMLButtonElement).form !== null;
  return CONTROLS.includes(element.localName);
}

function placeOf(link: Element): string {
  const place = link.getAttribute('target') ?? baseTargetOf(link.ownerDocument);
  return place.toLowerCase();
}

function baseTargetOf(page: Document): string {
  return Document.prototype.querySelector.call(page, 'base[target]')?.getAttribute('target') ?? '';
}

function isLink(element: Element): boolean {
  return LINKS.includes(element.localName) && addressOf(element) !== null;
}

/** SVG had links of another namespace, which browsers still follow. */
function addressOf(link: Element): string | null {
  return link.getAttribute('href') ?? link.getAttributeNS(XLINK, 'href');
}

/** A form's fields take the place of its own methods by their names, and the document's forms of the document's. */
function attributeOf(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

function isElement(target: EventTarget): target is Element {
  return 'nodeType' in target && target.nodeType === 1;
}
