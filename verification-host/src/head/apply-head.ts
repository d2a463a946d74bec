import { headTagKey, type HeadTag } from './head-tag';

/** What of a head changes with page and language; everything else in it is left alone. */
const OWN =
  'title, meta[name="description"], meta[name="keywords"], meta[name="robots"], meta[name^="twitter:"],' +
  ' meta[property^="og:"], link[rel="canonical"], link[rel="alternate"][hreflang]';

/**
 * Makes the head of a page that is open say what it would say if the page had been loaded: changes what is there, adds
 * what is missing, takes out what belongs to the former page or language.
 *
 * @example applyHead(document, [...headTextsOf(page, t), ...headAddressesOf(place)])
 */
export function applyHead({ head }: Document, tags: readonly HeadTag[]): void {
  const present = new Map<string | null, Element>();
  for (const element of head.querySelectorAll(OWN)) {
    present.set(
      headTagKey(element.localName, (name) => element.getAttribute(name)),
      element,
    );
  }
  for (const tag of tags) {
    const key = headTagKey(tag.element, (name) => tag.attributes[name]);
    const element = present.get(key) ?? head.appendChild(head.ownerDocument.createElement(tag.element));
    present.delete(key);
    write(element, tag);
  }
  for (const element of present.values()) element.remove();
}

function write(element: Element, { attributes, text }: HeadTag): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  if (text !== undefined && element.textContent !== text) element.textContent = text;
}
