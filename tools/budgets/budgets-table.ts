/** How much a page may have to load of a part. */
export interface Budget {
  /** Package whose build it is. */
  folder: string;
  what: string;
  /** The build's files that count together. */
  files: RegExp;
  encoding: 'br' | 'gzip';
  maxBytes: number;
}

/**
 * Limits of the bytes on the line, packed as they are served. One row = one thing that a page waits for. They stand a little above what
 * was measured, so that growth is a decision: whoever raises one says in the commit what it buys.
 */
export const BUDGETS: readonly Budget[] = [
  // On the way to the header of a page of ours, in the order in which they are needed.
  {
    folder: 'verification-host',
    what: 'the page’s script with the loader',
    files: /^main\..+\.js$/,
    encoding: 'br',
    maxBytes: 13_500,
  },
  {
    folder: 'verification-host',
    what: 'React, MobX, i18next',
    files: /^libraries\..+\.js$/,
    encoding: 'br',
    maxBytes: 88_000,
  },
  {
    folder: 'shell-remote',
    what: 'the container',
    files: /^remoteEntry\..+\.js$/,
    encoding: 'br',
    maxBytes: 4_800,
  },
  {
    folder: 'shell-remote',
    what: 'header, footer and session',
    files: /^(frame|expose-mount|expose-session)\..+\.js$/,
    encoding: 'br',
    maxBytes: 35_930,
  },
  {
    folder: 'shell-remote',
    what: 'their styles',
    files: /^frame-styles\..+\.css$/,
    encoding: 'br',
    maxBytes: 5_800,
  },
  // Beside it.
  {
    folder: 'verification-host',
    what: 'the page’s application',
    files: /^application\..+\.js$/,
    encoding: 'br',
    maxBytes: 21_960,
  },
  {
    folder: 'verification-host',
    what: 'its styles',
    files: /^main\..+\.css$/,
    encoding: 'br',
    maxBytes: 6_420,
  },
  // What pages without a build load.
  { folder: 'shell-remote', what: 'uniframe.js', files: /^uniframe\.js$/, encoding: 'br', maxBytes: 6_750 },
  {
    folder: 'bridge-remote',
    what: 'hecate.js, the bridge alone',
    files: /^hecate\.js$/,
    encoding: 'gzip',
    maxBytes: 3_072,
  },
  { folder: 'bridge-remote', what: 'app-jump.js', files: /^app-jump\.js$/, encoding: 'br', maxBytes: 7_700 },
];
