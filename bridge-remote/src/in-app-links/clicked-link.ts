import { isPlainClick } from 'shared-config/platform/is-plain-click';
import { urlFrom } from 'shared-config/platform/url-from';

/** A link that a browser would follow now: its trimmed attribute, and the URL that the browser resolves. */
export interface ClickedLink {
  rawHref: string;
  url: URL | undefined;
}

const LINK_ELEMENTS: readonly string[] = ['a', 'area'];
/** Elements with their own click behaviour, also inside a link. */
const CONTROL_ELEMENTS: readonly string[] = ['input', 'label', 'select', 'summary', 'textarea'];
/** Targets that open the link in the page. A new tab means nothing inside the app. */
const PAGE_TARGETS: readonly string[] = ['', '_self', '_top', '_parent', '_blank'];
const XLINK = 'http://www.w3.org/1999/xlink';

/**
 * Returns the link that a click follows; undefined where the click belongs to the browser or the page: with a
 * modifier key or another button, to a download or a frame, after `preventDefault`, or inside
 * `data-app-link="web"`. Also finds links in open shadow roots, `<a>` of SVG and `<area>`.
 */
export function clickedLink(event: MouseEvent): ClickedLink | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return undefined;
  const path = event.composedPath().filter(isElement);
  const start = path.findIndex((element) => isControl(element) || isLink(element));
  const link = path[start];
  if (!link || !isLink(link) || isLeftToBrowser(link, path.slice(start))) return undefined;
  const rawHref = (hrefOf(link) ?? '').replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '');
  return { rawHref, url: urlFrom(rawHref, link.baseURI) };
}

function isLeftToBrowser(link: Element, linkAndAncestors: readonly Element[]): boolean {
  return (
    link.hasAttribute('download') ||
    !PAGE_TARGETS.includes(targetOf(link)) ||
    linkAndAncestors.some((element) => attributeOf(element, 'data-app-link') === 'web') ||
    (link as Partial<HTMLElement>).isContentEditable === true
  );
}

/** A button outside a form passes its click to the link around it. */
function isControl(element: Element): boolean {
  if (element.localName === 'button') return (element as HTMLButtonElement).form !== null;
  return CONTROL_ELEMENTS.includes(element.localName);
}

function targetOf(link: Element): string {
  const place = link.getAttribute('target') ?? baseTargetOf(link.ownerDocument);
  return place.toLowerCase();
}

function baseTargetOf(page: Document): string {
  return Document.prototype.querySelector.call(page, 'base[target]')?.getAttribute('target') ?? '';
}

function isLink(element: Element): boolean {
  return LINK_ELEMENTS.includes(element.localName) && hrefOf(element) !== null;
}

/** Browsers still follow the older `xlink:href` of SVG. */
function hrefOf(link: Element): string | null {
  return link.getAttribute('href') ?? link.getAttributeNS(XLINK, 'href');
}

/**
 * Reads an attribute by the prototype's method, because a form field named `getAttribute` replaces the form's own
 * method.
 */
function attributeOf(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

function isElement(target: EventTarget): target is Element {
  return 'nodeType' in target && target.nodeType === 1;
}
