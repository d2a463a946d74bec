import type { SiteHosts } from 'shared-config/hosts';

/** A part that is released by itself. */
export interface ReleasedPart {
  part: 'bridge' | 'shell' | 'verification-host';
  /** Folder of its package. */
  folder: string;
  /** Origin that serves its files; null for the page's own. */
  origin: keyof SiteHosts | null;
  /** Where on that origin its builds lie, with a slash at both ends. */
  base: string;
  /** Folders of a build: where they are in the package → below the build's folder in the store. */
  folders: readonly { from: string; to: string; isServed: boolean }[];
}

/** One row = one part. Remotes come before the host, which needs them. */
export const RELEASED_PARTS: readonly ReleasedPart[] = [
  {
    part: 'bridge',
    folder: 'bridge-remote',
    origin: 'bridge',
    base: '/',
    folders: [{ from: 'dist', to: '', isServed: true }],
  },
  {
    part: 'shell',
    folder: 'shell-remote',
    origin: 'shell',
    base: '/',
    folders: [{ from: 'dist', to: '', isServed: true }],
  },
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

/** @throws RangeError that names the parts there are @example partByName('shell').base // '/' */
export function partByName(name: string): ReleasedPart {
  const row = RELEASED_PARTS.find(({ part }) => part === name);
  if (row) return row;
  throw new RangeError(
    `There is no part "${name}": say one of ${RELEASED_PARTS.map(({ part }) => part).join(', ')}.`,
  );
}
