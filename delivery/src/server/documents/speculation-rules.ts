import { localesOf } from 'shared-config/site/locales';
import type { PageOrigin } from 'shared-config/site/page-links';
import { PAGES, type Page } from 'verification-host/pages';

export const SPECULATION_RULES_PATH = '/verification/speculation-rules.json';

/** Addresses that contain one of these texts change something, are personal, or lead to a file or another site. */
const UNSAFE_TEXTS = [
  ...['/login', '/register', 'logout', 'log-out', 'signout', 'sign-out', 'unsubscribe', 'confirm', 'cancel'],
  ...[
    'delete',
    'redeem',
    'claim',
    'deposit',
    'withdraw',
    '/verification/start',
    '/referral',
    '/legal/cookies',
  ],
  ...['/s1/', '/x-api/', '/v2/', '/api/', '/download', '/community/'],
  // A query can change something, a hash is a place in the page, and an escape can hide a text of this list.
  ...['?', '#', '%'],
];

const UNSAFE_LINKS = [
  ...UNSAFE_TEXTS.map((text) => `[href*="${text}" i]`),
  // Languages, which a visitor's choice saves; the open page; links that the page's own code follows.
  ...['[hreflang]', '[aria-current]', '.vh-tabs *'],
  ...['[download]', '[target="_blank"]', '[rel~="nofollow"]', '[data-no-speculation]'],
];

/** Links of which browsers may load the target in advance. In the app, the app decides what opens. The skeleton's script sets both attributes. */
export const SAFE_LINKS = `html:not([data-in-app], [data-save-data]) a:not(${UNSAFE_LINKS.join(', ')})`;

/** Links of header, footer and the area. Other links of a page belong to its team. */
export const SHELL_LINKS = ':is(.sh-root, .vh-main) a';

/**
 * Returns the speculation rules of an edition. When a visitor is likely to follow a link (the pointer rests 200 ms on it, or presses it),
 * browsers fetch a page of the same origin, and render a page of the area completely. With the eagerness `moderate`, Chromium holds at most
 * two of each, and none with Save-Data or a low battery.
 *
 * The area's addresses count from the address of the rules, so that pages on other origins of the exchange can use them, too.
 *
 * @example speculationRulesOf({ site, portBase }).prerender[0].eagerness // 'moderate'
 */
export function speculationRulesOf({ site }: Pick<PageOrigin, 'site'>) {
  const area = localesOf(site.region.code).flatMap(({ code }) =>
    ['', ...AREA_PATHS].map((path) => `/${code}${path}{/}?`),
  );
  const safe = { selector_matches: SAFE_LINKS };
  const sameOrigin = { href_matches: '/*', relative_to: 'document' };
  return {
    prefetch: [
      {
        where: { and: [sameOrigin, { selector_matches: SHELL_LINKS }, safe] },
        eagerness: 'moderate',
      },
    ],
    prerender: [{ where: { and: [{ href_matches: area }, safe] }, eagerness: 'moderate' }],
  };
}

/**
 * Returns the headers with which a page loads links in advance, and allows other origins of the exchange to render it in advance if it is a page
 * of the area.
 */
export function speculationHeadersOf(page: Page): Record<string, string> {
  return {
    'Speculation-Rules': `"${SPECULATION_RULES_PATH}"`,
    ...(isInArea(page) ? { 'Supports-Loading-Mode': 'credentialed-prerender' } : {}),
  };
}

/** Returns whether a page is part of the verification area, whose scripts count only what a visitor sees. */
function isInArea({ path, isForDevelopers }: Page): boolean {
  return path?.startsWith('/verification') === true && !isForDevelopers;
}

const AREA_PATHS = PAGES.filter(isInArea).map(({ path }) => path!);
