import { PUBLIC_FILES, publicFileOf, type RemoteName } from '../releases/public-files';
import { DISCOVERY_PATH, DOCUMENTS, siteDocumentOf } from '../server/documents/site-documents';
import type { NginxInput } from './nginx-input';
import { documentWithPieces, type TextFile } from './pieces';

/** The template of a visitor's discovery document. */
export const VISITOR_FILE = 'visitor.json';

/** Folder of the files that other hosts load from a remote's origin, by region and part. */
export const PUBLIC_FOLDER = 'public';

const REMOTES: readonly RemoteName[] = ['shell', 'bridge'];

/** The paths of documents that are equal for all visitors of a site. */
export const FILE_PATHS: readonly string[] = [...DOCUMENTS.keys()].filter((path) => path !== DISCOVERY_PATH);

/** Returns the documents of each site, without pages. */
export function siteFiles(input: NginxInput): TextFile[] {
  const { live, sites, portBase } = input;
  return [
    [VISITOR_FILE, documentWithPieces(input, '$site_region')],
    ...sites.flatMap(({ site, hosts }): TextFile[] => {
      const folder = `site/${site.region.code}`;
      return [
        ...REMOTES.flatMap((part) =>
          PUBLIC_FILES.flatMap((name): TextFile[] => {
            const text = publicFileOf(name, live, part, { region: site.region.code, hosts });
            return text === undefined ? [] : [[`${folder}/${PUBLIC_FOLDER}/${part}/${name}`, text]];
          }),
        ),
        ...FILE_PATHS.flatMap((path): TextFile[] => {
          const document = siteDocumentOf(path, { site, portBase }, rejectVisitorDocument);
          return document ? [[`${folder}/${fileNameOf(path)}`, document.body]] : [];
        }),
      ];
    }),
  ];
}

/** Returns the last name of a path. @example fileNameOf('/verification/manifest.webmanifest') // 'manifest.webmanifest' */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function rejectVisitorDocument(): never {
  throw new Error('nginx composes the visitor’s discovery document at each request.');
}
