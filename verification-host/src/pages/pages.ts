import type { Locale } from 'shared-config/site/locales';

/** Settings of a page (R-PAGE-6). One row is one page. */
export interface Page {
  id: PageId;
  /** Path without locale and trailing slash; null for pages that can have any address. */
  path: string | null;
  hasHeader: boolean;
  hasFooter: boolean;
  /** Whether the page's own React tree renders header and footer with the shell's exposed components. */
  drawsOwnFrame: boolean;
  /** Whether browser or header suggest the app to visitors on phones. */
  suggestsApp: boolean;
  /** Whether crawlers may index the page (R-PAGE-7: false by default). */
  isIndexable: boolean;
  /** Whether the page requests identity documents; it then runs no third-party scripts. */
  requestsDocuments: boolean;
  /** Whether the page is for developers: no customer page links to it, and it has tabs. */
  isForDevelopers?: true;
}

export type PageId = 'overview' | 'sample' | 'exposedModules' | 'login' | 'register' | 'notFound' | 'error';

/** Ids of the elements for header and footer of pages with `drawsOwnFrame`. */
export const OWN_FRAME_IDS = { header: 'own-header', footer: 'own-footer' } as const;

const DEFAULTS = {
  hasHeader: true,
  hasFooter: true,
  drawsOwnFrame: false,
  suggestsApp: true,
  isIndexable: false,
  requestsDocuments: false,
};

export const PAGES: readonly Page[] = [
  { ...DEFAULTS, id: 'overview', path: '/verification', isIndexable: true },
  { ...DEFAULTS, id: 'sample', path: '/verification/sample', isForDevelopers: true },
  {
    ...DEFAULTS,
    id: 'exposedModules',
    path: '/verification/exposed-modules',
    hasHeader: false,
    hasFooter: false,
    drawsOwnFrame: true,
    suggestsApp: false,
  },
  /** Targets of the links “Log in” and “Sign up” without scripts and before scripts run. */
  { ...DEFAULTS, id: 'login', path: '/login', suggestsApp: false },
  { ...DEFAULTS, id: 'register', path: '/register', suggestsApp: false },
  /** Shown for unknown addresses. */
  { ...DEFAULTS, id: 'notFound', path: null, suggestsApp: false },
  /** Shown if the server cannot render a page. */
  { ...DEFAULTS, id: 'error', path: null, suggestsApp: false },
];

/**
 * Returns the page for a path without locale; ignores a trailing slash.
 * @example pageOfPath('/verification/sample/').id // 'sample'
 */
export function pageOfPath(path: string): Page {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return PAGES.find((page) => page.path === trimmed) ?? pageById('notFound');
}

/** Returns whether crawlers may index a page in a locale; never in a placeholder locale. */
export function isIndexable(
  page: Pick<Page, 'isIndexable'>,
  { placeholder }: Pick<Locale, 'placeholder'>,
): boolean {
  return page.isIndexable && placeholder === undefined;
}

/** Returns the page with an id. @throws RangeError for an unknown id */
export function pageById(id: PageId): Page {
  const page = PAGES.find((candidate) => candidate.id === id);
  if (!page) throw new RangeError(`The table of pages has no page "${id}".`);
  return page;
}
