import { splitLocale } from 'shared-config/locale-path';
import { ownSiteOfHost } from 'shared-config/site-of-host';
import { urlFrom } from 'shared-config/url-from';

/** A segment of a path that is a name of ours: digits and capitals may belong to data, such as a symbol or an id. */
const WORD = /^[a-z]+(?:-[a-z]+)*$/;
/** Longest name in characters; analytics refuses names of more than 48. */
const MAX_CHARS = 40;

/**
 * Returns the name of the page for analytics, never its address: what the page says in `<html data-page>`, else the first
 * segment of its path.
 *
 * @example pageWord({ dataset: { page: 'notFound' } }, '/en/nothing-here') // 'not-found'
 * @example pageWord({ dataset: {} }, '/en/markets/spot') // 'markets'
 */
export function pageWord({ dataset }: { dataset: DOMStringMap }, pathname: string): string {
  const said = dataset.page?.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return said && WORD.test(said) && said.length <= MAX_CHARS ? said : pathWord(pathname, 1);
}

/**
 * Returns the name of a link's target for analytics: the first words of a path of ours, `external` for other hosts; undefined for
 * what is no web address.
 *
 * @param maxSegments how many segments may be names
 * @example linkWord('http://localhost:3000/en/trade/spot/BTC/USDT', 2) // 'trade-spot'
 */
export function linkWord(href: string, maxSegments: number): string | undefined {
  const url = urlFrom(href);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return ownSiteOfHost(url.host) ? pathWord(url.pathname, maxSegments) : 'external';
}

function pathWord(pathname: string, maxSegments: number): string {
  const segments = splitLocale(pathname)
    .path.split('/')
    .filter((segment) => segment !== '');
  if (segments.length === 0) return 'home';
  const end = segments.findIndex((segment) => !WORD.test(segment));
  const words = segments.slice(0, Math.min(end < 0 ? segments.length : end, maxSegments)).join('-');
  return words === '' || words.length > MAX_CHARS ? 'other' : words;
}
