import { brand } from 'shared-config/site/brand';
import type { Notice, PageFragment } from 'shared-config/contracts/contracts';
import { directionOf, type Locale } from 'shared-config/site/locales';
import { pageOriginOf } from 'shared-config/site/page-links';
import { mergePolicies, shellPolicyOf } from 'shared-config/third-party/shell-policy';
import type { Site } from 'shared-config/site/site-of-host';
import { escapeHtml } from '../../http/escape-html';
import { sourceHashOf } from '../../http/security-headers';
import { textOf, type LiveReleases } from '../../releases/loaded-build';
import { pageDocument, releasesForVisitor } from '../../releases/releases-for-visitor';
import type { ServedSite } from '../hosts/sites-of-environment';
import { disclosureFilesOf, disclosuresHtml } from '../pages/disclosures-html';
import { NO_NOTICES, noticeFilesOf, noticesHtml } from '../pages/notices-html';
import {
  earlyScriptsOf,
  footerOf,
  headOf,
  headStyleOf,
  inlineScript,
  scriptElement,
} from '../pages/shell-head';

interface FragmentInput {
  live: LiveReleases;
  /** The edition, to which all addresses of the fragment belong. */
  served: Pick<ServedSite, 'site' | 'hosts'>;
  locale: Locale;
  portBase: number;
  /** Notices of every page in the locale; a fragment knows no path. */
  notices?: readonly Notice[];
  /** The day in UTC, for disclosures. */
  day: string;
}

/** An element after the skeleton. The first paint waits for it, because half a header would move when the rest arrives. */
const HEADER_END = 'sh-header-end';

/**
 * Composes header and footer of a locale for pages of other servers (R-EMBED-10). A server has no device id, so the fragment belongs
 * to the default build of the region. While the kill switch is on, the fragment has links and no scripts, as our own pages.
 *
 * @returns undefined if the shell was never released, or if its build is older than fragments
 * @throws Error when a text of the build could end its element
 * @example pageFragmentOf({ live, served, locale, portBase: 3000 })?.lang // 'kk-KZ'
 */
export function pageFragmentOf({
  live,
  served,
  locale,
  portBase,
  notices: shown = [],
  day,
}: FragmentInput): PageFragment | undefined {
  const { site, hosts } = served;
  const releases = releasesForVisitor(live, { region: site.region.code, deviceId: undefined });
  const { shell } = releases;
  const footer = shell ? footerOf(shell.build, locale.code) : '';
  if (!shell || footer === '') return undefined;
  const { build, version, isStopped } = shell;
  const head = headOf(build);
  const linkOrigin = pageOriginOf({ site, portBase });
  const uniframe = {
    url: `${hosts.shell}/${version.extras.buildId}/uniframe.js`,
    integrity: build.manifest.files['uniframe.js']!,
  };
  const notices = shown.length
    ? noticesHtml(shown, noticeFilesOf(build, head, locale.code), {
        locale,
        linkBase: `${linkOrigin}/${locale.code}`,
      })
    : NO_NOTICES;
  const disclosures = disclosuresHtml(disclosureFilesOf(build, head, locale.code), day);
  const early = earlyScriptsOf(pageDocument(live.document, releases, hosts));
  return {
    version: 1,
    region: site.region.code,
    locale: locale.code,
    lang: locale.bcp47,
    dir: directionOf(locale.bcp47),
    head: `${inlineScript(head.headScript)}${headStyleOf(head)}<link rel="expect" href="#${HEADER_END}" blocking="render">`,
    header: `${notices.html}${elementOf('header', { site, locale }, [
      withLinkOrigin(textOf(build, `skeleton/${locale.code}.html`), linkOrigin),
      inlineScript(head.headerScript),
      disclosures.html,
      `<template id="${HEADER_END}"></template>`,
    ])}`,
    footer: elementOf('footer', { site, locale }, [withLinkOrigin(footer, linkOrigin)]),
    scripts: isStopped ? '' : `${early}\n${scriptElement('defer', uniframe)}`.trim(),
    csp: mergePolicies(shellPolicyOf(hosts, site.environment.kind), {
      'script-src': [head.headScript, head.headerScript, ...notices.scripts].map(sourceHashOf),
      'style-src': [head.style, ...notices.styles, ...disclosures.styles].map(sourceHashOf),
    }),
  };
}

/** Puts the edition's origin in front of all paths, and tells the shell that it can hydrate links of this origin. */
function withLinkOrigin(html: string, origin: string): string {
  const escaped = escapeHtml(origin);
  return html
    .replaceAll(' href="/', () => ` href="${escaped}/`)
    .replace(' data-shell-boot', (attribute) => `${attribute} data-link-origin="${escaped}"`);
}

/** Returns a custom element of `uniframe.js` with the embed options of an edition. */
function elementOf(
  name: 'header' | 'footer',
  { site: { region, environment }, locale }: { site: Site; locale: Locale },
  content: readonly string[],
): string {
  const { code, bcp47 } = locale;
  const options = `region="${region.code}" locale="${code}" environment="${escapeHtml(environment.name)}"`;
  const tag = `${brand.id}-${name}`;
  return `<${tag} class="sh-slot" ${options} lang="${bcp47}" dir="${directionOf(bcp47)}">${content.join('')}</${tag}>`;
}
