import { urlFrom } from 'shared-config/url-from';

/** Returns where a link leads; undefined for an invalid address. The property `href` is no text for `<a>` of SVG. */
export function linkUrl(link: Element): URL | undefined {
  return urlFrom(link.getAttribute('href') ?? '', link.baseURI);
}
