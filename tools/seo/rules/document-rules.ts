import { withoutHash } from 'shared-config/platform/without-hash';
import { ownAddressOf, placeOfUrl } from '../site/site-page';
import { flawUnless, quoted, type PageRule } from './rule';

/** Elements of the shell in a page. */
const PLACES = [
  { part: 'header', marks: ['#shell-header', 'halden-header'] },
  { part: 'footer', marks: ['#shell-footer', 'halden-footer'] },
];

/** Rules for every document. */
export const DOCUMENT_RULES: readonly PageRule[] = [
  {
    name: 'html-lang',
    requirement: '<html lang> is the locale’s BCP 47 tag (R-LOCALE-3)',
    of: ['page', 'unknown', 'testnet', 'live'],
    check: ({ facts: { lang }, locale: { bcp47 } }) =>
      flawUnless(lang === bcp47, bcp47, JSON.stringify(lang)),
  },
  {
    name: 'html-dir',
    requirement: '<html dir> is the direction of the language',
    of: ['page', 'unknown', 'testnet', 'live'],
    check: ({ facts: { dir }, locale: { direction } }) =>
      flawUnless(dir === direction, direction, JSON.stringify(dir)),
  },
  {
    name: 'shell-places',
    requirement: 'the page has elements for header and footer',
    of: ['page', 'unknown'],
    check: ({ facts }) =>
      PLACES.flatMap(({ part, marks }) => {
        const hasPlace = marks.some((mark) => facts.marks.has(mark));
        return flawUnless(hasPlace, `a place for the ${part}`, 'none');
      }),
  },
  {
    name: 'unknown-status',
    requirement: 'an unknown address responds with 404 and a page',
    of: ['unknown'],
    check: ({ status }) => flawUnless(status === 404, '404', String(status)),
  },
  {
    name: 'language-link',
    requirement: 'a link with hreflang leads to the same path in that language',
    of: ['page', 'live'],
    check: (page, site) =>
      page.facts.anchors
        .filter(({ hreflang }) => hreflang !== '')
        .flatMap(({ href, hreflang }) => {
          const target = URL.canParse(href, page.url) ? new URL(href, page.url).href : '';
          const place = target === '' ? null : placeOfUrl(target, site.editions);
          const isThere = place?.locale.bcp47 === hreflang && place.path === page.path;
          const own = place ? ownAddressOf(place) : '';
          // Scripts add the page's query, which is unknown at build time.
          const isOwn = [own, own + new URL(page.url).search].includes(withoutHash(target));
          return flawUnless(isThere && isOwn, `${page.path} in ${hreflang}`, quoted([href]));
        }),
  },
];
