import { publicDocument } from '../releases/releases-for-visitor';
import { DISCOVERY_PATH, DOCUMENTS, siteDocumentOf } from '../server/documents/site-documents';
import { documentWithPieces } from './document-pieces';
import type { NginxInput } from './nginx-input';

/** The template of a visitor's discovery document. */
export const VISITOR_FILE = 'visitor.json';

/** The discovery document for other hosts, by region. */
export const PUBLIC_FILE = 'public.json';

/**
 * Returns the documents of each site, without pages.
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
      const body = siteDocumentOf(path, { site, portBase }, rejectVisitorDocument)?.body;
      if (body !== undefined) files.set(`${folder}/${fileNameOf(path)}`, body);
    }
  }
  return files;
}

/** Returns the paths of documents that are equal for all visitors of a site. */
export function filePaths(): string[] {
  return [...DOCUMENTS.keys()].filter((path) => path !== DISCOVERY_PATH);
}

/** Returns the last name of a path. @example fileNameOf('/verification/manifest.webmanifest') // 'manifest.webmanifest' */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function rejectVisitorDocument(): never {
  throw new Error('nginx composes the visitor’s discovery document at each request.');
}
