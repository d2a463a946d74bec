import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { utcDayOf } from 'shared-config/site/disclosures';
import { localesOf } from 'shared-config/site/locales';
import { hostOfRegion, REGIONS } from 'shared-config/site/regions';
import { siteOfHost, type Site } from 'shared-config/site/site-of-host';
import { PAGES, type Page } from 'verification-host/pages';
import { composePage } from './compose-page';
import type { PageSources } from './page-sources';
import { RELATED_ORIGINS_PATH, relatedOriginsOf } from '../documents/related-origins';
import { ROBOTS_PATH, robotsOf } from '../documents/robots';
import { SITEMAP_PATH, sitemapOf } from '../documents/sitemap';

interface SitesInput {
  /** Target folder; each host gets a folder in it. */
  folder: string;
  /** Full name of the environment, such as `production` or `dev-3`. */
  environment: string;
  portBase: number;
  sourcesOf(site: Site): PageSources;
  pages?: readonly Page[];
}

/**
 * Writes every page × locale × region as static HTML, as the page server would compose it now (R-PAGE-4), for plain file servers:
 * `{host}/{locale}/verification/index.html`, `{host}/{locale}/404.html`, `{host}/{locale}/error.html`, and each host's
 * sitemap.xml, robots.txt and list of related origins.
 *
 * @returns the number of pages
 * @example await writeSites({ folder, environment: 'production', portBase: 3000, sourcesOf: sourcesOfSites(await readLiveReleases(), 3000) }) // 184
 */
export async function writeSites(input: SitesInput): Promise<number> {
  const { folder, environment, portBase, sourcesOf, pages = PAGES } = input;
  const day = utcDayOf(Date.now());
  let count = 0;
  for (const region of REGIONS) {
    const site = siteOfHost(hostOfRegion(region, environment));
    const host = path.join(folder, site.hostname);
    const sitemap = sitemapOf({ site, portBase });
    const relatedOrigins = relatedOriginsOf({ site, portBase });
    await writeTextFile(path.join(host, ROBOTS_PATH), robotsOf({ site, portBase }));
    if (sitemap !== null) await writeTextFile(path.join(host, SITEMAP_PATH), sitemap);
    if (relatedOrigins !== null) await writeTextFile(path.join(host, RELATED_ORIGINS_PATH), relatedOrigins);
    const { release, style, htmlOf } = sourcesOf(site);
    for (const locale of localesOf(region.code)) {
      for (const page of pages) {
        const template = { html: htmlOf(page, locale), page, locale, site, portBase };
        const { html } = composePage({ ...template, style, release, day });
        await writeTextFile(path.join(host, locale.code, fileOf(page)), html);
        count += 1;
      }
    }
  }
  return count;
}

function fileOf({ id, path: address }: Page): string {
  if (address !== null) return `${address.slice(1)}/index.html`;
  return id === 'notFound' ? '404.html' : `${id}.html`;
}

async function writeTextFile(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
