import { documentProperty } from '../platform/document-property';

/** A document or a substitute. Access to `cookie` can throw, as in a sandboxed frame. */
export interface CookiePage {
  cookie: string;
}

/** Returns all cookies of a page, even where a form of the page is named `cookie`. @throws DOMException where cookies are forbidden */
export function cookieTextOf(page: Readonly<CookiePage>): string {
  return documentProperty(page, 'cookie') ?? page.cookie;
}

/**
 * Writes one cookie for every path, even where a form of the page is named `cookie`.
 *
 * @param attributes further attributes, such as `; Secure`
 * @throws DOMException where cookies are forbidden
 */
export function setCookie(page: CookiePage, pair: string, maxAgeSeconds: number, attributes: string): void {
  const text = `${pair}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${attributes}`;
  const isWritten = Reflect.set(Object.getPrototypeOf(page) as object, 'cookie', text, page);
  // A substitute with its own setter.
  if (!isWritten) page.cookie = text;
}
