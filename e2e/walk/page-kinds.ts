import { origins } from '../fixtures/origins';
import type { Region } from './walk-tools';

/** A visitor of a page. */
export interface Visitor {
  locale: string;
  isSignedIn: boolean;
}

/** A page that the walk visits. */
export interface PageKind {
  name: string;
  url(locale: string): string;
  visitors: readonly (Visitor & {
    /** Where the walk presses links and the controls inside of what opens, too. */
    deepRegions: readonly Region[];
  })[];
  /** Where the walk presses buttons. */
  regions: readonly Region[];
  /** Widths of the window, in px. */
  widths: readonly number[];
  /** Widths at which the walk presses deep; all of them unless given. */
  deepWidths?: readonly number[];
  /** Whether the page opens a dialog by itself. */
  opensDialog?: true;
}

const OWN: readonly Region[] = ['main', 'page', 'dialog'];
const ALL: readonly Region[] = ['header', 'footer', ...OWN];

/** Each mode of pressing once, and both layouts. */
const THREE_WIDTHS = [360, 768, 1280];
/** Both layouts, for pages that draw or mount header and footer in their own way. */
const TWO_WIDTHS = [360, 1280];

const GUEST = { locale: 'en', isSignedIn: false };
const USER = { locale: 'en', isSignedIn: true };
const ARABIC_GUEST = { locale: 'ar-SA', isSignedIn: false };
const ARABIC_USER = { locale: 'ar-SA', isSignedIn: true };

const own = (...visitors: Visitor[]) => visitors.map((visitor) => ({ ...visitor, deepRegions: OWN }));

/**
 * The kinds of pages that the walk visits; a new kind gets a row. Header and footer are the same on all pages, so the walk presses
 * their links on the overview only.
 */
export const PAGE_KINDS: readonly PageKind[] = [
  {
    name: 'overview',
    url: (locale) => `${origins.host}/${locale}/verification/`,
    visitors: [
      { ...GUEST, deepRegions: ALL },
      { ...USER, deepRegions: ['header', ...OWN] },
      { ...ARABIC_USER, deepRegions: OWN },
    ],
    regions: ALL,
    widths: [360, 768, 1024, 1025, 1280, 1920],
    deepWidths: TWO_WIDTHS,
  },
  {
    // The notice about another region's site covers the end of the page.
    name: 'overview with the edition notice',
    url: (locale) => `${origins.host}/${locale}/verification/`,
    visitors: own(ARABIC_GUEST),
    regions: ALL,
    widths: TWO_WIDTHS,
  },
  {
    name: 'sample page',
    url: (locale) => `${origins.host}/${locale}/verification/sample/`,
    visitors: own(GUEST, ARABIC_USER),
    regions: OWN,
    widths: THREE_WIDTHS,
  },
  {
    name: 'unknown address',
    url: (locale) => `${origins.host}/${locale}/no-such-page/`,
    visitors: own(GUEST),
    regions: OWN,
    widths: THREE_WIDTHS,
  },
  {
    name: 'login',
    url: (locale) => `${origins.host}/${locale}/login/`,
    visitors: own(GUEST, ARABIC_GUEST),
    regions: OWN,
    widths: THREE_WIDTHS,
    opensDialog: true,
  },
  {
    name: 'registration',
    url: (locale) => `${origins.host}/${locale}/register/`,
    visitors: own(GUEST, ARABIC_GUEST),
    regions: OWN,
    widths: THREE_WIDTHS,
    opensDialog: true,
  },
  {
    name: 'demonstration page',
    url: (locale) => `${origins.host}/${locale}/help/`,
    visitors: own(GUEST),
    regions: ALL,
    widths: TWO_WIDTHS,
  },
  {
    name: 'exposed modules',
    url: (locale) => `${origins.host}/${locale}/verification/exposed-modules/`,
    visitors: own(GUEST, ARABIC_USER),
    regions: ALL,
    widths: TWO_WIDTHS,
  },
  {
    name: 'plain page',
    url: () => `${origins.plain}/`,
    visitors: own(GUEST),
    regions: ALL,
    widths: TWO_WIDTHS,
  },
  {
    name: 'plain page by function',
    url: () => `${origins.plain}/by-function.html`,
    visitors: own(USER),
    regions: ALL,
    widths: TWO_WIDTHS,
  },
  {
    name: 'page on React 18',
    url: () => `${origins.plain}/react-18/`,
    visitors: own(GUEST, USER),
    regions: ALL,
    widths: TWO_WIDTHS,
  },
  {
    name: 'page on Vue',
    url: () => `${origins.plain}/vue/`,
    visitors: own(GUEST),
    regions: ALL,
    widths: TWO_WIDTHS,
  },
];
