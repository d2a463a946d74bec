import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './ensure-dependencies.mjs';

const FOLDER = path.join(ROOT, '.cache/nginx');
const PLACES = JSON.parse(readFileSync(new URL('nginx-places.json', import.meta.url), 'utf8'));

/**
 * Answers the path of an nginx for the tests, and fetches one where there is none: Debian's packages are unpacked into
 * `.cache/nginx` and not installed, so that no service starts, no port is taken, and root is not needed.
 *
 * @returns {string | undefined} undefined where there is none to be had; why stands on standard error
 */
export function ensureNginx() {
  const present = presentNginx();
  if (present) return present;
  if (existsSync('/etc/debian_version')) {
    console.error('Fetching nginx for the tests (once)…');
    mkdirSync(FOLDER, { recursive: true });
    if (!fetchPackages(['nginx']) && process.getuid?.() === 0) {
      run('apt-get', ['update', '-qq']);
      fetchPackages(['nginx']);
    }
    fetchPackages(['libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static']);
  }
  const fetched = presentNginx();
  if (!fetched) {
    console.error(
      'There is no nginx: its tests are skipped. Install one, or say where: NGINX_BINARY=/path/to/nginx npm test',
    );
  }
  return fetched;
}

/** One that is there and runs. */
function presentNginx() {
  return [process.env.NGINX_BINARY, ...PLACES]
    .filter(Boolean)
    .map((place) => path.resolve(ROOT, place))
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
