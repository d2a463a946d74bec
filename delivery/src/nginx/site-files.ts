import { publicDocument } from '../releases/given-releases';
import { DISCOVERY_PATH, DOCUMENTS, siteDocumentOf } from '../server/site-documents';
import { documentWithPieces } from './document-pieces';
import type { NginxInput } from './nginx-input';

/** The visitor's own discovery document, with places for its pieces. */
export const VISITOR_FILE = 'visitor.json';

/** The document for pages of others, by region. */
export const PUBLIC_FILE = 'public.json';

/**
 * The documents of each site that are no pages.
 *
 * @returns path → text
 * @example siteFiles(input).get('site/KAZ/robots.txt') // 'User-agent: *…'
 */
export function siteFiles(input: NginxInput): Map<string, string> {
  const { live, sites, portBase } = input;
  const files = new Map([[VISITOR_FILE, documentWithPieces(input, '$site_region')]]);
  for (const { site, hosts } of sites) {
    const folder = `site/${site.region.code}`;
    files.set(`${folder}/${PUBLIC_FILE}`, JSON.stringify(publicDocument(live.document, hosts)));
    for (const path of filePaths()) {
      const body = siteDocumentOf(path, { site, portBase }, unasked)?.body;
      if (body !== undefined) files.set(`${folder}/${fileNameOf(path)}`, body);
    }
  }
  return files;
}

/** Addresses of the documents that are the same for every visitor of a site. */
export function filePaths(): string[] {
  return [...DOCUMENTS.keys()].filter((path) => path !== DISCOVERY_PATH);
}

/** @example fileNameOf('/verification/manifest.webmanifest') // 'manifest.webmanifest' */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function unasked(): never {
  throw new Error('The visitor’s discovery document is put together when it is asked for.');
}
