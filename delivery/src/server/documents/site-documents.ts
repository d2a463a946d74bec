import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import type { PageOrigin } from 'shared-config/site/page-links';
import type { Site } from 'shared-config/site/site-of-host';
import { createBoundedMap } from '../../releases/bounded-map';
import { RELATED_ORIGINS_PATH, relatedOriginsOf } from './related-origins';
import { ROBOTS_PATH, robotsOf } from './robots';
import { SITEMAP_PATH, sitemapOf } from './sitemap';
import { SPECULATION_RULES_PATH, speculationRulesOf } from './speculation-rules';
import { MANIFEST_PATH, webManifestOf } from './web-manifest';

/** A document of a site that is not a page, such as robots.txt. */
interface SiteDocument {
  type: string;
  caching: 'no-cache' | 'no-store' | 'public, max-age=3600';
  /** Whether pages of other origins may read it. */
  isForAllOrigins?: true;
  body: string;
}

interface DocumentRow extends Omit<SiteDocument, 'body'> {
  /** Returns null if the site has no such document. */
  bodyOf(origin: PageOrigin, discovery: () => DiscoveryDocument): string | null;
}

const discoveryOf: DocumentRow['bodyOf'] = (_origin, discovery) => JSON.stringify(discovery());
const manifestOf: DocumentRow['bodyOf'] = ({ site }) => JSON.stringify(webManifestOf(site.region));
const rulesOf: DocumentRow['bodyOf'] = (origin) => JSON.stringify(speculationRulesOf(origin));
const RULES: DocumentRow = {
  type: 'application/speculationrules+json',
  caching: 'public, max-age=3600',
  isForAllOrigins: true,
  bodyOf: rulesOf,
};

export const DISCOVERY_PATH = '/verification/discovery.json';

const DOCUMENTS = new Map<string, DocumentRow>([
  [DISCOVERY_PATH, { type: 'application/json', caching: 'no-store', bodyOf: discoveryOf }],
  [MANIFEST_PATH, { type: 'application/manifest+json', caching: 'no-cache', bodyOf: manifestOf }],
  [SPECULATION_RULES_PATH, RULES],
  [SITEMAP_PATH, { type: 'application/xml; charset=utf-8', caching: 'no-cache', bodyOf: sitemapOf }],
  [RELATED_ORIGINS_PATH, { type: 'application/json', caching: 'no-cache', bodyOf: relatedOriginsOf }],
  [ROBOTS_PATH, { type: 'text/plain; charset=utf-8', caching: 'no-cache', bodyOf: robotsOf }],
]);

/** Returns the document at a path, or null. `discovery` returns the visitor's discovery document. */
export function siteDocumentOf(
  pathname: string,
  origin: PageOrigin,
  discovery: () => DiscoveryDocument,
): SiteDocument | null {
  const row = DOCUMENTS.get(pathname);
  const body = row?.bodyOf(origin, discovery) ?? null;
  if (!row || body === null) return null;
  const { bodyOf: _, ...rest } = row;
  return { ...rest, body };
}

/** Creates a cached `siteDocumentOf`: documents that depend only on the site are built once. */
export function createSiteDocuments(portBase: number) {
  const cache = createBoundedMap<string, { document: SiteDocument | null }>(MAX_DOCUMENTS);
  return (pathname: string, site: Site, discovery: () => DiscoveryDocument): SiteDocument | null => {
    const create = () => siteDocumentOf(pathname, { site, portBase }, discovery);
    if (!DOCUMENTS.has(pathname) || pathname === DISCOVERY_PATH) return create();
    const key = `${site.hostname} ${pathname}`;
    const entry = cache.get(key) ?? { document: create() };
    cache.set(key, entry);
    return entry.document;
  };
}

/** More than all sites of an environment have. */
const MAX_DOCUMENTS = 100;
