import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Installs the dependencies of the lock file unless they are installed. Writes to standard error, because standard output
 * belongs to the command.
 *
 * @throws Error when the installation fails
 */
export async function ensureDependencies() {
  requireNode();
  const marker = `${ROOT}/node_modules/.installed-lock`;
  const lock = createHash('sha256')
    .update(readFileSync(`${ROOT}/package-lock.json`))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.error('Installing dependencies (once)…');
  // With NODE_ENV=production npm leaves out the development dependencies by default.
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) throw new Error('npm ci failed; see its message above.');
  writeFileSync(marker, lock);
}

/** Ends the process with 1 if its Node is too old (R-RUN-3). */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Error: Node ${process.versions.node} is too old: install Node 20.19 or newer (24 recommended).`,
  );
  process.exit(1);
}
