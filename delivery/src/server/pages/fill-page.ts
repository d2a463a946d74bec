import { DISCOVERY_ELEMENT_ID } from 'shared-config/loader/loader';
import type { Locale } from 'shared-config/site/locales';
import { canonicalOf } from 'shared-config/site/page-links';
import type { Site } from 'shared-config/site/site-of-host';
import { headAddressesOf, headHtml, siteVerificationOf } from 'verification-host/head';
import type { Page } from 'verification-host/pages';
import { ALLOWED_SCRIPTS_META } from 'shared-config/third-party/allowed-scripts';
import { SLOTS } from 'verification-host/prerender/slots';
import { appLinksOf } from './app-links';

export interface PageToFill {
  /** The page with its slots. */
  html: string;
  page: Page;
  locale: Locale;
  site: Site;
  portBase: number;
}

/** The shell's content for the slots. */
interface ShellPieces {
  style: string;
  /** Inline script that runs before the early scripts. */
  script: string;
  /** The discovery document as safe content of a script element. */
  discoveryJson: string;
  /** Script elements that header and session need immediately. */
  earlyScripts: string;
  /** The skeleton of the header and its script. */
  header: string;
  /** The footer, which needs no script for its texts and links. */
  footer: string;
  /** Names of the third-party scripts that the page's policy allows. */
  allowedScripts: string;
}

/** Fills the slots of a prerendered page: the links in its head, and the shell's content. */
export function fillPage(
  input: PageToFill,
  { style, script, discoveryJson, earlyScripts, header, footer, allowedScripts }: ShellPieces,
): string {
  const document = `<script type="application/json" id="${DISCOVERY_ELEMENT_ID}">${discoveryJson}</script>`;
  const scripts = `<meta name="${ALLOWED_SCRIPTS_META}" content="${allowedScripts}">`;
  const renderBlock = input.page.hasHeader ? RENDER_AFTER_HEADER : '';
  const slots = {
    [SLOTS.addresses]: addressesOf(input),
    [SLOTS.shellHints]: `${script}${earlyScripts}`,
    [SLOTS.shellHead]: `${style}\n${scripts}\n${document}${renderBlock}`,
    [SLOTS.shellHeader]: header,
    [SLOTS.shellFooter]: footer,
  };
  return Object.entries(slots).reduce(
    (html, [slot, content]) => html.replace(slot, () => content),
    input.html,
  );
}

/** Delays the first paint until the whole header is parsed, because half a header would move when the rest arrives.
 * Browsers wait for the start of the named element, so it names the element after the header. */
const RENDER_AFTER_HEADER = '\n<link rel="expect" href="#app" blocking="render">';

function addressesOf({ page, locale, site, portBase }: PageToFill): string {
  const origin = { site, portBase, isSecure: site.environment.kind !== 'local' };
  const tags = [...headAddressesOf({ ...origin, page, locale }), ...siteVerificationOf(site.region.code)];
  const suggestsApp = page.path !== null && page.hasHeader && page.suggestsApp;
  const appLinks = suggestsApp
    ? appLinksOf(canonicalOf({ ...origin, locale, path: page.path! }), origin)
    : [];
  return [headHtml(tags), ...appLinks].join('\n');
}
