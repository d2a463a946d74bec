import { PUBLIC_FILES, publicFileOf, type RemoteName } from '../releases/public-files';
import { DISCOVERY_PATH, DOCUMENTS, siteDocumentOf } from '../server/site-documents';
import { documentWithPieces } from './document-pieces';
import type { NginxInput } from './nginx-input';

/** The template of a visitor's discovery document. */
export const VISITOR_FILE = 'visitor.json';

/** Folder of the files that other hosts load from a remote's origin, by region and part. */
export const PUBLIC_FOLDER = 'public';

const REMOTES: readonly RemoteName[] = ['shell', 'bridge'];

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
    for (const part of REMOTES) {
      for (const name of PUBLIC_FILES) {
        const text = publicFileOf(name, live, part, { region: site.region.code, hosts });
        if (text !== undefined) files.set(`${folder}/${PUBLIC_FOLDER}/${part}/${name}`, text);
      }
    }
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
