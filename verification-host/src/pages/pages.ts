import type { Locale } from 'shared-config/locales';

/** A page's settings (R-PAGE-6). One row = one page. */
export interface Page {
  id: PageId;
  /** Path without the locale and without a trailing slash; null for pages that stand at any address. */
  path: string | null;
  hasHeader: boolean;
  hasFooter: boolean;
  /** Whether the page's own React tree draws header and footer, with the components that the shell exposes. */
  drawsOwnFrame: boolean;
  /** Whether visitors of the mobile web are told of the app, by the browser or the header. */
  suggestsApp: boolean;
  /** Whether robots may index it (R-PAGE-7: only when a row says so). */
  isIndexable: boolean;
  /** Whether it asks for identity documents: no script that is not ours runs on it. */
  asksForDocuments: boolean;
  /** Whether it is for developers: no page for customers links to it, and it has tabs of its own. */
  isForDevelopers?: true;
  /** Whether visitors may zoom. The default is false (R-PAGE-8); accessibility guidance prefers true. */
  allowZoom: boolean;
}

export type PageId = 'overview' | 'sample' | 'exposedModules' | 'login' | 'register' | 'notFound' | 'error';

/** Ids of the elements around the application where such a page draws its header and footer. */
export const OWN_FRAME_IDS = { header: 'own-header', footer: 'own-footer' } as const;

const DEFAULTS = {
  hasHeader: true,
  hasFooter: true,
  drawsOwnFrame: false,
  suggestsApp: true,
  isIndexable: false,
  asksForDocuments: false,
  allowZoom: false,
};

/** All pages of the verification area. */
export const PAGES: readonly Page[] = [
  { ...DEFAULTS, id: 'overview', path: '/verification', isIndexable: true },
  { ...DEFAULTS, id: 'sample', path: '/verification/sample', isForDevelopers: true },
  /** For developers: no link leads there. */
  {
    ...DEFAULTS,
    id: 'exposedModules',
    path: '/verification/exposed-modules',
    hasHeader: false,
    hasFooter: false,
    drawsOwnFrame: true,
    suggestsApp: false,
  },
  /** Where the links "Log in" and "Sign up" lead without scripts, and before scripts run. */
  { ...DEFAULTS, id: 'login', path: '/login', suggestsApp: false },
  { ...DEFAULTS, id: 'register', path: '/register', suggestsApp: false },
  /** Answers unknown addresses. */
  { ...DEFAULTS, id: 'notFound', path: null, suggestsApp: false },
  /** Answers when the page at an address could not be made. */
  { ...DEFAULTS, id: 'error', path: null, suggestsApp: false },
];

/**
 * The page that answers a path without locale; a trailing slash makes no difference.
 *
 * @example pageOfPath('/verification/sample/').id // 'sample'
 */
export function pageOfPath(path: string): Page {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return PAGES.find((page) => page.path === trimmed) ?? pageById('notFound');
}

/** Whether robots may index a page in a locale: what only tests read is not for them. */
export function isIndexable(
  page: Pick<Page, 'isIndexable'>,
  { placeholder }: Pick<Locale, 'placeholder'>,
): boolean {
  return page.isIndexable && placeholder === undefined;
}

/**
 * The page of an id.
 *
 * @throws RangeError when the table has no such row
 */
export function pageById(id: PageId): Page {
  const page = PAGES.find((candidate) => candidate.id === id);
  if (!page) throw new RangeError(`Table pages: there is no page "${id}".`);
  return page;
}
