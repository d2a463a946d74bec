import { spawnSync } from 'node:child_process';
import { ROOT } from './ensure-dependencies.mjs';

/** Prevents that the check hangs without a network. */
const TIMEOUT_MS = 60_000;

/*
 * `npm run audit`: npm's audit of production dependencies, which fails from severity moderate on. Without the registry's advisories
 * it checks nothing and says so; `--required` makes that a failure.
 */
const { stdout, status } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--audit-level=moderate', '--audit=true', '--fetch-retries=1'],
  { cwd: ROOT, encoding: 'utf8', timeout: TIMEOUT_MS, shell: process.platform === 'win32' },
);
const isChecked = /\d+ .*vulnerabilit/.test(stdout ?? '');
console.log(isChecked ? stdout.trim() : 'The registry is unreachable, so dependencies were not checked.');
process.exitCode = isChecked ? (status ?? 1) : Number(process.argv.includes('--required'));
