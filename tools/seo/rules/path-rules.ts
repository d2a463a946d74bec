import type { RequiredLocale } from '../requirements/required-editions';
import { flawUnless, type EditionRule } from './rule';

/** What an edition has in one language it has in all. */
export const PATH_RULES: readonly EditionRule[] = [
  {
    name: 'page-in-every-locale',
    holds:
      'each locale of an edition answers at each of the edition’s paths, and with a page for unknown ones',
    of: 'edition',
    check: (edition, site) => {
      const own = site.pages.filter(
        (page) => page.edition === edition && (page.kind === 'page' || page.kind === 'unknown'),
      );
      const paths = new Set(own.filter(isInLocale).map(({ path }) => path));
      return [...paths, '/verification/'].flatMap((path, index, all) =>
        all.indexOf(path) !== index
          ? []
          : edition.locales.flatMap(({ code }) => {
              const url = `${edition.origins.local}/${code}${path}`;
              const status = site.answerAt(url)?.status;
              return flawUnless(site.pageAt(url) !== undefined, 'a page', `${status ?? 'never asked'}`, url);
            }),
      );
    },
  },
  {
    name: 'crawl-end',
    holds: 'an edition has an end: its links do not lead to ever more addresses',
    of: 'edition',
    check: ({ region }, { cutShort }) =>
      flawUnless(!cutShort.includes(region), 'some hundred addresses', 'more than are asked for'),
  },
];

function isInLocale({ url, locale }: { url: string; locale: RequiredLocale }): boolean {
  return new URL(url).pathname.startsWith(`/${locale.code}/`) && new URL(url).search === '';
}
