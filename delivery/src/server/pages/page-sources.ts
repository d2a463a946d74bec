import type { Locale } from 'shared-config/site/locales';
import type { Site } from 'shared-config/site/site-of-host';
import type { Page } from 'verification-host/pages';
import { PAGE_STYLE_FILE } from 'build/released-parts';
import { withoutResets } from 'build/without-resets';
import { releasesForVisitor, pageDocument, type ServedReleases } from '../../releases/releases-for-visitor';
import { textOf, type LiveReleases } from '../../releases/loaded-build';
import { hostsOfSite } from '../hosts/sites-of-environment';
import { disclosureFilesOf } from './disclosures-html';
import { noticeFilesOf } from './notices-html';
import { footerOf, headOf, type ShellRelease } from './shell-head';

/** What a page is composed of: the host's build and the shell's release. */
export interface PageSources {
  release: ShellRelease;
  /** The inline style of every page. */
  style: string;
  /** Returns a prerendered page with its slots. */
  htmlOf(page: Page, locale: Locale): string;
}

/** Returns the sources of a visitor's pages. @throws Error when the host or the shell was never released */
export function pageSources(
  { document }: LiveReleases,
  served: ServedReleases,
  { site, portBase }: { site: Site; portBase: number },
): PageSources {
  const { shell, 'verification-host': host } = served;
  if (!shell || !host) {
    throw new Error(
      'Pages need a release of shell and of verification-host: publish both with npm run release.',
    );
  }
  const head = headOf(shell.build);
  const page = (name: string) => textOf(host.build, `pages/${name}`);
  return {
    release: {
      discovery: pageDocument(document, served, hostsOfSite(site, portBase)),
      head: { ...head, style: withoutResets(head.style) },
      skeletonOf: (code) => textOf(shell.build, `skeleton/${code}.html`),
      noticesOf: (code) => noticeFilesOf(shell.build, head, code),
      disclosuresOf: (code) => disclosureFilesOf(shell.build, head, code),
      footerOf: (code) => footerOf(shell.build, code),
    },
    style: page(PAGE_STYLE_FILE),
    htmlOf: ({ id }, { code }) => page(`${code}/${id}.html`),
  };
}

/** Returns the sources of each site's pages for visitors without a device id, who get no canary. */
export function sourcesOfSites(live: LiveReleases, portBase: number): (site: Site) => PageSources {
  return (site) => {
    const served = releasesForVisitor(live, { region: site.region.code, deviceId: undefined });
    return pageSources(live, served, { site, portBase });
  };
}
