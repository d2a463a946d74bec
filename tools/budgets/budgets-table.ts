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
  /** Whether the page loads the script before the header is interactive, and it is not React. Default false. */
  isBeforeHeader?: boolean;
}

/** Limit of all scripts before the interactive header together, without React. The rows below must not exceed it in total. */
export const MAX_BYTES_BEFORE_HEADER = 50_000;

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
    what: 'the page’s script with the federation runtime',
    files: /^main\..+\.js$/,
    maxBytes: 24_010,
    isBeforeHeader: true,
  },
  {
    folder: 'verification-host',
    what: 'React',
    files: /^libraries\..+\.js$/,
    maxBytes: 58_450,
  },
  {
    folder: 'shell-remote',
    what: 'the container',
    files: /^remoteEntry\..+\.js$/,
    maxBytes: 4_970,
    isBeforeHeader: true,
  },
  {
    folder: 'shell-remote',
    what: 'the header',
    files: /^(frame|expose-mount)\..+\.js$/,
    maxBytes: 20_330,
    isBeforeHeader: true,
  },
  { folder: 'shell-remote', what: 'their styles', files: /^frame-styles\..+\.css$/, maxBytes: 6_590 },
  // Loaded when the header is interactive.
  {
    folder: 'shell-remote',
    what: 'session, state, overlays and footer',
    files: /^(shell|expose-session)\..+\.js$/,
    maxBytes: 18_850,
  },
  {
    folder: 'verification-host',
    what: 'MobX, i18next',
    files: /^state-libraries\..+\.js$/,
    maxBytes: 29_080,
  },
  // Loaded in parallel.
  {
    folder: 'verification-host',
    what: 'the page’s application',
    files: /^application\..+\.js$/,
    maxBytes: 24_160,
  },
  { folder: 'verification-host', what: 'its styles', files: /^main\..+\.css$/, maxBytes: 7_160 },
  // Scripts of pages without a build.
  // Before the server adds the discovery document.
  { folder: 'shell-remote', what: 'standard-entry.js', files: /^standard-entry\.js$/, maxBytes: 8_400 },
  // With the verification of signatures, and a library for browsers without Ed25519.
  { folder: 'shell-remote', what: 'pinned-uniframe.js', files: /^pinned-uniframe\.js$/, maxBytes: 13_220 },
  { folder: 'shell-remote', what: 'uniframe.js', files: /^uniframe\.js$/, maxBytes: 8_940 },
  {
    folder: 'bridge-remote',
    what: 'hecate.js, the bridge alone',
    files: /^hecate\.js$/,
    encoding: 'gzip',
    maxBytes: 3_060,
  },
  { folder: 'bridge-remote', what: 'app-jump.js', files: /^app-jump\.js$/, maxBytes: 8_600 },
];
