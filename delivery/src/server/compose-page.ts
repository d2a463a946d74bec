import { DISCOVERY_ELEMENT_ID } from 'shared-config/federation';
import type { DiscoveryDocument } from 'shared-config/contracts';
import type { Overrides } from 'shared-config/federation/overrides';
import { hostsOf } from 'shared-config/hosts';
import type { Locale } from 'shared-config/locales';
import { canonicalOf } from 'shared-config/page-links';
import { scriptSafeJson } from 'shared-config/script-safe-json';
import type { Site } from 'shared-config/site-of-host';
import { headAddressesOf, headHtml, siteVerificationOf } from 'verification-host/head';
import type { Page } from 'verification-host/pages';
import { SLOTS } from 'verification-host/prerender';
import { BADGE_STYLE, badgeHtml } from '../overrides/override-badge';
import { appLinksOf } from './app-links';
import { securityHeadersOf } from './security-headers';

/** What the shell's release gives to a page that carries its skeleton. */
export interface ShellRelease {
  discovery: DiscoveryDocument;
  head: { style: string; headScript: string; headerScript: string };
  /** Skeleton of a locale. */
  skeletonOf(localeCode: string): string;
}

export interface ComposeInput {
  /** The prerendered page with its slots, and the style that stands in it. */
  html: string;
  style: string;
  page: Page;
  locale: Locale;
  site: Site;
  release: ShellRelease;
  portBase: number;
}

export interface ComposedPage {
  html: string;
  headers: Record<string, string>;
}

/** Puts a prerendered page, the shell's skeleton and the discovery data together into one response. */
export function composePage(input: ComposeInput): ComposedPage {
  const { page, locale, site, release, portBase } = input;
  const isSecure = site.environment.kind !== 'local';
  const hosts = hostsOf({ site, isSecure, portBase });
  const { headScript, headerScript } = release.head;
  const skeleton = page.hasHeader ? release.skeletonOf(locale.code) : '';
  const { overrides } = release.discovery;
  const html = fillSlots(overrides ? withBadge(input.html, overrides) : input.html, {
    [SLOTS.addresses]: addressesOf(input, isSecure),
    [SLOTS.shellHead]: `${shellHeadOf(release)}${page.hasHeader ? WHOLE_HEADER_FIRST : ''}`,
    [SLOTS.shellHeader]: `${skeleton}<script>${headerScript}</script>`,
  });
  return {
    html,
    headers: {
      ...securityHeadersOf(hosts, {
        environment: site.environment.kind,
        scripts: [headScript, headerScript],
        styles: [input.style, release.head.style, ...(overrides ? [BADGE_STYLE] : [])],
        overridden: Object.values(overrides ?? {}),
      }),
      ...(site.environment.kind === 'testnet' ? { 'X-Robots-Tag': 'noindex, nofollow' } : {}),
    },
  };
}

/** Nothing is painted before the header is parsed to its end: half of a header would move when the rest arrives.
 * Browsers wait for the start of the element that is named, so it is the one behind the header. */
const WHOLE_HEADER_FIRST = '\n<link rel="expect" href="#app" blocking="render">';

function shellHeadOf({ head, discovery }: ShellRelease): string {
  return [
    `<style>${head.style}</style>`,
    `<script>${head.headScript}</script>`,
    `<script type="application/json" id="${DISCOVERY_ELEMENT_ID}">${scriptSafeJson(discovery)}</script>`,
    ...preloadsOf(discovery),
  ].join('\n');
}

/** Hints for the files that header and session need at once; cross-origin, as the loader fetches them. */
function preloadsOf(discovery: DiscoveryDocument): string[] {
  const shell = discovery.microFrontends.shell?.[0];
  if (!shell || shell.extras.stopped) return [];
  const { mount = [], session = [] } = shell.extras.preload;
  const assets = new Map([...mount, ...session].map((asset) => [asset.path, asset.integrity]));
  return [
    preloadOf(shell.url, shell.metadata.integrity),
    ...[...assets]
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, integrity]) => preloadOf(new URL(path, shell.url).href, integrity)),
  ];
}

/** A hint is used only when credentials mode and integrity are those of the request. */
function preloadOf(url: string, integrity: string): string {
  return `<link rel="preload" as="script" crossorigin href="${url}" integrity="${integrity}">`;
}

function addressesOf({ page, locale, site, portBase }: ComposeInput, isSecure: boolean): string {
  const origin = { site, portBase, isSecure };
  const tags = [...headAddressesOf({ ...origin, page, locale }), ...siteVerificationOf(site.region.code)];
  const suggestsApp = page.path !== null && page.hasHeader && page.suggestsApp;
  const appLinks = suggestsApp
    ? appLinksOf(canonicalOf({ ...origin, locale, path: page.path! }), origin)
    : [];
  return [headHtml(tags), ...appLinks].join('\n');
}

/** The badge is the last thing in the page: its links come after the page's own. */
function withBadge(html: string, overrides: Overrides): string {
  return html
    .replace('</head>', () => `<style>${BADGE_STYLE}</style>\n</head>`)
    .replace('</body>', () => `${badgeHtml(overrides)}</body>`);
}

function fillSlots(html: string, slots: Record<string, string>): string {
  return Object.entries(slots).reduce((text, [slot, content]) => text.replace(slot, () => content), html);
}
