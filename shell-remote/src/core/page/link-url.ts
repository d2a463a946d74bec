import { urlFrom } from 'shared-config/platform/url-from';

/** Returns where a link leads; undefined for an invalid address. In SVG, the property `href` of `<a>` is not a string. */
export function linkUrl(link: Element): URL | undefined {
  return urlFrom(link.getAttribute('href') ?? '', link.baseURI);
}
