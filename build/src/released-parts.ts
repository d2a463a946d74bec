import type { SiteHosts } from 'shared-config/site/hosts';

/** A micro frontend that is released on its own. */
export interface ReleasedPart {
  part: 'bridge' | 'shell' | 'verification-host';
  /** Folder of its package, below the root. */
  folder: string;
  /** Origin that serves its files; null for the page's own. */
  origin: keyof SiteHosts | null;
  /** Path of its builds on that origin, with a slash at both ends. */
  base: string;
  /** Folders of a build: `from` in the package → `to` in the build's folder of the store. */
  folders: readonly { from: string; to: string; isServed: boolean }[];
}

const REMOTE = { base: '/', folders: [{ from: 'dist', to: '', isServed: true }] };

/** One row = one part. Remotes precede the host, which needs them. */
export const RELEASED_PARTS: readonly ReleasedPart[] = [
  { part: 'bridge', folder: 'bridge-remote', origin: 'bridge', ...REMOTE },
  { part: 'shell', folder: 'shell-remote', origin: 'shell', ...REMOTE },
  {
    part: 'verification-host',
    folder: 'verification-host',
    origin: null,
    base: '/verification/assets/',
    folders: [
      { from: 'dist', to: 'assets/', isServed: true },
      { from: 'dist-pages', to: 'pages/', isServed: false },
    ],
  },
];

export type PartName = ReleasedPart['part'];

/** Returns the row of a part. @throws RangeError that lists the parts @example partByName('shell').base // '/' */
export function partByName(name: string): ReleasedPart {
  const row = RELEASED_PARTS.find(({ part }) => part === name);
  if (row) return row;
  throw new RangeError(
    `There is no part "${name}". Use one of ${RELEASED_PARTS.map(({ part }) => part).join(', ')}.`,
  );
}

/** Returns the folder of a build's served files in the store, with a slash at its end or empty. @example servedFolderOf('shell') // '' */
export function servedFolderOf(part: string): string {
  return partByName(part).folders.find(({ isServed }) => isServed)!.to;
}

/** Files of a remote's build that hosts with a federation plugin download for their compiler. The manifest names them. */
export const TYPES_ARCHIVE = 'federation-types.zip';
export const TYPES_INDEX = 'federation-types.d.ts';

/** File of the host's prerendered pages with the inline style of every page. The Content-Security-Policy allows it by its hash. */
export const PAGE_STYLE_FILE = 'style.css';
