import { DISCOVERY_ELEMENT_ID } from 'shared-config/loader';
import type { Locale } from 'shared-config/locales';
import { canonicalOf } from 'shared-config/page-links';
import type { Site } from 'shared-config/site-of-host';
import { headAddressesOf, headHtml, siteVerificationOf } from 'verification-host/head';
import type { Page } from 'verification-host/pages';
import { ALLOWED_SCRIPTS_META } from 'shared-config/third-party/allowed';
import { SLOTS } from 'verification-host/prerender';
import { appLinksOf } from './app-links';
import type { ShellHead } from './shell-head';

/** A prerendered page, and where it stands. */
export interface PageToFill {
  /** With its slots. */
  html: string;
  page: Page;
  locale: Locale;
  site: Site;
  portBase: number;
}

/** What the shell gives to a page: texts, or what a server will put there. */
export interface ShellPieces extends ShellHead {
  /** The skeleton of the header and its script. */
  header: string;
  /** Names of the third-party scripts that the page's policy allows. */
  allowedScripts: string;
}

/**
 * Fills the slots of a prerendered page: what its head says of its addresses, and the pieces of the shell.
 *
 * @example fillPage({ html, page, locale, site, portBase: 3000 }, pieces) // '<!doctype html>…'
 */
export function fillPage(
  filled: PageToFill,
  { style, script, documentText, earlyScripts, header, allowedScripts }: ShellPieces,
): string {
  const document = `<script type="application/json" id="${DISCOVERY_ELEMENT_ID}">${documentText}</script>`;
  const scripts = `<meta name="${ALLOWED_SCRIPTS_META}" content="${allowedScripts}">`;
  const last = filled.page.hasHeader ? WHOLE_HEADER_FIRST : '';
  return fillSlots(filled.html, {
    [SLOTS.addresses]: addressesOf(filled),
    [SLOTS.shellHints]: `${script}${earlyScripts}`,
    [SLOTS.shellHead]: `${style}\n${scripts}\n${document}${last}`,
    [SLOTS.shellHeader]: header,
  });
}

/** Nothing is painted before the header is parsed to its end: half of a header would move when the rest arrives.
 * Browsers wait for the start of the element that is named, so it is the one behind the header. */
const WHOLE_HEADER_FIRST = '\n<link rel="expect" href="#app" blocking="render">';

function addressesOf({ page, locale, site, portBase }: PageToFill): string {
  const origin = { site, portBase, isSecure: site.environment.kind !== 'local' };
  const tags = [...headAddressesOf({ ...origin, page, locale }), ...siteVerificationOf(site.region.code)];
  const suggestsApp = page.path !== null && page.hasHeader && page.suggestsApp;
  const appLinks = suggestsApp
    ? appLinksOf(canonicalOf({ ...origin, locale, path: page.path! }), origin)
    : [];
  return [headHtml(tags), ...appLinks].join('\n');
}

function fillSlots(html: string, slots: Record<string, string>): string {
  return Object.entries(slots).reduce((text, [slot, content]) => text.replace(slot, () => content), html);
}
