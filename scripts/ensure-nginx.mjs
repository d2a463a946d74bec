import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './ensure-dependencies.mjs';

const FOLDER = path.join(ROOT, '.cache/nginx');
const PLACES = ['usr/sbin/nginx', '/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/**
 * Returns the path of an nginx for the tests. If there is none, unpacks Debian's packages into `.cache/nginx`. It does not install
 * them: no service starts, and root is not needed.
 *
 * @returns {string | undefined} undefined if there is none; standard error has the reason
 */
export function ensureNginx() {
  const found = findNginx();
  if (found) return found;
  if (existsSync('/etc/debian_version')) {
    console.error('Fetching nginx for the tests (once)…');
    mkdirSync(FOLDER, { recursive: true });
    if (!fetchPackages(['nginx']) && process.getuid?.() === 0) {
      run('apt-get', ['update', '-qq']);
      fetchPackages(['nginx']);
    }
  }
  const fetched = findNginx();
  if (!fetched) {
    console.error(
      'nginx is missing, so its tests are skipped. Install it, or set its path: NGINX_BINARY=/path/to/nginx npm test',
    );
  }
  return fetched;
}

function findNginx() {
  return [process.env.NGINX_BINARY, ...PLACES]
    .flatMap((file) => (file ? [path.resolve(FOLDER, file)] : []))
    .find((file) => existsSync(file) && spawnSync(file, ['-v']).status === 0);
}

function fetchPackages(names) {
  if (!run('apt-get', ['download', '-qq', ...names])) return false;
  return readdirSync(FOLDER)
    .filter((file) => names.some((name) => file.startsWith(`${name}_`)) && file.endsWith('.deb'))
    .every((file) => run('dpkg', ['-x', file, '.']));
}

function run(command, parameters) {
  const { status } = spawnSync(command, parameters, { cwd: FOLDER, stdio: ['ignore', 2, 'ignore'] });
  return status === 0;
}
