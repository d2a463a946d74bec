import { headTagKey, type HeadTag } from './head-tag';

/** The head elements that depend on page and language. */
const MANAGED =
  'title, meta[name="description"], meta[name="keywords"], meta[name="robots"], meta[name^="twitter:"],' +
  ' meta[property^="og:"], link[rel="canonical"], link[rel="alternate"][hreflang]';

/** Updates the head of the document to the given tags, and removes those of the previous page or language. */
export function applyHead({ head }: Document, tags: readonly HeadTag[]): void {
  const existing = new Map<string | null, Element>();
  for (const element of head.querySelectorAll(MANAGED)) {
    existing.set(
      headTagKey(element.localName, (name) => element.getAttribute(name)),
      element,
    );
  }
  for (const tag of tags) {
    const key = headTagKey(tag.element, (name) => tag.attributes[name]);
    const element = existing.get(key) ?? head.appendChild(head.ownerDocument.createElement(tag.element));
    existing.delete(key);
    updateElement(element, tag);
  }
  for (const element of existing.values()) element.remove();
}

function updateElement(element: Element, { attributes, text }: HeadTag): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  if (text !== undefined && element.textContent !== text) element.textContent = text;
}
