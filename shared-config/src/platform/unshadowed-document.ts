import { documentProperty } from './document-property';

/**
 * Returns a document as the browser defines it, although forms, images or frames of the page are named like its properties (DOM
 * clobbering). For libraries that read such properties themselves.
 *
 * @example unshadowedDocument(document).defaultView // the window, despite an `<img name="defaultView">`
 */
export function unshadowedDocument(page: Document): Document {
  return new Proxy(page, {
    get(_, name) {
      const own = documentProperty(page, name as keyof Document) as unknown;
      if (typeof own === 'function') return own.bind(page) as unknown;
      // Libraries store values of their own on the document.
      return own === undefined ? Reflect.get(page, name) : own;
    },
  });
}
