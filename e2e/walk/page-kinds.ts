import { origins } from '../fixtures/origins';

/** A page that the walk visits. */
export interface PageKind {
  name: string;
  url(locale: string): string;
}

/** The kinds of pages that the walk visits; a new kind gets a row. */
export const PAGE_KINDS: readonly PageKind[] = [
  { name: 'overview', url: (locale) => `${origins.host}/${locale}/verification/` },
  { name: 'page on React 18', url: () => `${origins.plain}/react-18/` },
];
