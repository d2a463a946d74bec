import type { EditionLocale } from '../editions';
import { flawUnless, type EditionRule } from './rule';

/** Rules for paths: all locales of an edition have the same pages. */
export const PATH_RULES: readonly EditionRule[] = [
  {
    name: 'page-in-every-locale',
    requirement: 'every locale of an edition has all pages of the edition',
    check: (edition, site) => {
      const own = site.pages.filter(
        (page) => page.edition === edition && (page.kind === 'page' || page.kind === 'unknown'),
      );
      const paths = new Set([...own.filter(isInLocale).map(({ path }) => path), '/verification/']);
      const urls = [...paths].flatMap((path) =>
        edition.locales.map(({ code }) => `${edition.origins.local}/${code}${path}`),
      );
      return urls.flatMap((url) => {
        const found = String(site.answerAt(url)?.status ?? 'never requested');
        return flawUnless(site.pageAt(url) !== undefined, 'a page', found, url);
      });
    },
  },
];

function isInLocale({ url, locale }: { url: string; locale: EditionLocale }): boolean {
  return new URL(url).pathname.startsWith(`/${locale.code}/`) && new URL(url).search === '';
}
