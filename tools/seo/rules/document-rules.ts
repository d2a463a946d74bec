import { withoutHash } from '../site/site';
import { ownAddressOf, placeOfUrl } from '../site/site-page';
import { flawUnless, quoted, type PageRule } from './rule';

/** Where the shell's parts stand in a page. */
const PLACES = [
  { part: 'header', marks: ['#shell-header', 'halden-header'] },
  { part: 'footer', marks: ['#shell-footer', 'halden-footer'] },
];

/** What every document owes its reader. */
export const DOCUMENT_RULES: readonly PageRule[] = [
  {
    name: 'html-lang',
    holds: '<html lang> is the locale’s bcp47 tag (R-LOCALE-3)',
    of: ['page', 'unknown', 'testnet', 'live', 'file'],
    check: ({ facts: { lang }, locale: { bcp47 } }) =>
      flawUnless(lang === bcp47, bcp47, JSON.stringify(lang)),
  },
  {
    name: 'html-dir',
    holds: '<html dir> is the direction of the language',
    of: ['page', 'unknown', 'testnet', 'live', 'file'],
    check: ({ facts: { dir }, locale: { direction } }) =>
      flawUnless(dir === direction, direction, JSON.stringify(dir)),
  },
  {
    name: 'shell-places',
    holds: 'header and footer have their places, also on the page of unknown addresses',
    of: ['page', 'unknown'],
    check: ({ facts }) =>
      PLACES.flatMap(({ part, marks }) =>
        flawUnless(
          marks.some((mark) => facts.marks.has(mark)),
          `a place for the ${part}`,
          'none',
        ),
      ),
  },
  {
    name: 'unknown-status',
    holds: 'an unknown address is answered with 404 and a page',
    of: ['unknown'],
    check: ({ status }) => flawUnless(status === 404, '404', String(status)),
  },
  {
    name: 'language-link',
    holds: 'a link that names a language leads to the same path in a locale of that language',
    of: ['page', 'unknown', 'live'],
    check: (page, site) =>
      page.facts.anchors
        .filter(({ hreflang }) => hreflang !== '')
        .flatMap(({ href, hreflang }) => {
          const target = URL.canParse(href, page.url) ? new URL(href, page.url).href : '';
          const place = target === '' ? null : placeOfUrl(target, site.editions);
          const isRight =
            place !== null &&
            place.locale.bcp47 === hreflang &&
            place.path === page.path &&
            // Scripts add the query of the page; what is written at build time cannot know it.
            [ownAddressOf(place), ownAddressOf(place) + new URL(page.url).search].includes(
              withoutHash(target),
            );
          return flawUnless(isRight, `${page.path} in ${hreflang}`, quoted([href]));
        }),
  },
];
