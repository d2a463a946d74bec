import { documentProperty } from '../platform/document-property';

/** A document, or a stand-in for one. Its `cookie` may throw, as in a sandboxed frame. */
export interface CookiePage {
  cookie: string;
}

/** Returns all cookies of a page, even where a form of the page is named `cookie`. @throws DOMException where cookies are forbidden */
export function cookieTextOf(page: Readonly<CookiePage>): string {
  return documentProperty(page, 'cookie') ?? page.cookie;
}

/** Writes one cookie, even where a form of the page is named `cookie`. @throws DOMException where cookies are forbidden */
export function setCookieText(page: CookiePage, text: string): void {
  const isWritten = Reflect.set(Object.getPrototypeOf(page) as object, 'cookie', text, page);
  // A stand-in with a setter of its own.
  if (!isWritten) page.cookie = text;
}
