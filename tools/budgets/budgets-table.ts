import path from 'node:path';
import { root } from 'build/paths';

/** The most bytes that a page may load of a part. */
export interface Budget {
  /** Package of the build. */
  folder: string;
  what: string;
  /** Files of the build that count together. */
  files: RegExp;
  /** Default: br. */
  encoding?: 'br' | 'gzip';
  maxBytes: number;
}

/** Output folder of the budget check's production builds. */
export const BUDGETS_FOLDER = path.join(root, '.cache/budgets');

/**
 * Limits of transferred bytes, compressed as served. Each limit is slightly above the measured size, so that growth is a
 * decision: explain in the commit why you raise a limit.
 */
export const BUDGETS: readonly Budget[] = [
  // The critical path to the header on own pages, in loading order.
  {
    folder: 'verification-host',
    what: 'the page’s script with the loader',
    files: /^main\..+\.js$/,
    maxBytes: 13_450,
  },
  {
    folder: 'verification-host',
    what: 'React, MobX, i18next',
    files: /^libraries\..+\.js$/,
    maxBytes: 88_000,
  },
  { folder: 'shell-remote', what: 'the container', files: /^remoteEntry\..+\.js$/, maxBytes: 4_620 },
  {
    folder: 'shell-remote',
    what: 'header, footer and session',
    files: /^(frame|expose-mount|expose-session)\..+\.js$/,
    maxBytes: 35_700,
  },
  { folder: 'shell-remote', what: 'their styles', files: /^frame-styles\..+\.css$/, maxBytes: 5_800 },
  // Loaded in parallel.
  {
    folder: 'verification-host',
    what: 'the page’s application',
    files: /^application\..+\.js$/,
    maxBytes: 22_000,
  },
  { folder: 'verification-host', what: 'its styles', files: /^main\..+\.css$/, maxBytes: 6_450 },
  // Scripts of pages without a build.
  // Before the server adds the discovery document.
  { folder: 'shell-remote', what: 'standard-entry.js', files: /^standard-entry\.js$/, maxBytes: 7_250 },
  { folder: 'shell-remote', what: 'uniframe.js', files: /^uniframe\.js$/, maxBytes: 7_440 },
  {
    folder: 'bridge-remote',
    what: 'hecate.js, the bridge alone',
    files: /^hecate\.js$/,
    encoding: 'gzip',
    maxBytes: 3_072,
  },
  { folder: 'bridge-remote', what: 'app-jump.js', files: /^app-jump\.js$/, maxBytes: 7_890 },
];
