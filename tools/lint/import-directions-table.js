const { posix } = require('node:path');

const EVERYTHING = null;

/** Allowed imports between packages: one row for each package. */
const PACKAGE_DIRECTIONS = {
  'shared-config': [],
  'ui-kit': ['shared-config'],
  'bridge-remote': ['shared-config'],
  'shell-remote': ['shared-config', 'ui-kit'],
  'verification-host': ['shared-config', 'ui-kit'],
  'shell-client': ['shared-config'],
  mocks: ['shared-config'],
  build: ['shared-config', 'shell-remote', 'verification-host'],
  delivery: ['shared-config', 'build', 'verification-host', 'bridge-remote'],
  // These may import everything. The product imports none of them.
  tools: EVERYTHING,
  e2e: EVERYTHING,
  bench: EVERYTHING,
  examples: EVERYTHING,
};

/**
 * Allowed imports inside packages: one row for each room, as paths from the package's `src`. `*` matches one folder name, so that every
 * feature is its own room. The longest matching row decides.
 */
const ROOM_DIRECTIONS = {
  'shared-config': {
    analytics: ['contracts', 'site'],
    api: ['contracts', 'platform', 'site'],
    clock: ['site'],
    consent: ['cookies', 'platform', 'site', 'storage'],
    // The type of `shell:error` events lists the codes of the catalogue, and what reports them has that type.
    contracts: ['errors', 'site'],
    cookies: ['errors', 'platform', 'site'],
    embedding: ['contracts', 'errors', 'platform', 'site'],
    errors: ['contracts'],
    i18n: ['errors', 'site'],
    loader: ['contracts', 'cookies', 'embedding', 'errors', 'platform', 'site'],
    platform: ['contracts', 'errors', 'site'],
    // One type of `contracts` names a site, and `site` names markets and menus of `contracts`.
    site: ['contracts'],
    'site/navigation': ['contracts', 'i18n', 'platform', 'site', 'storage'],
    storage: ['contracts', 'errors', 'platform', 'site'],
    'third-party': ['consent', 'errors', 'loader', 'platform', 'site'],
  },
  'shell-remote': {
    artwork: [],
    core: ['artwork', '../translations'],
    'features/*': ['core', 'artwork', '../translations'],
    app: ['core', 'features', 'artwork', '../translations'],
    exposes: ['app', 'core', 'features'],
    skeleton: ['core', 'features'],
    uniframe: ['exposes', 'core'],
  },
  'verification-host': {
    backend: [],
    error: [],
    head: ['pages'],
    language: ['shell', 'texts'],
    'not-found': ['language'],
    overview: ['backend', 'elements', 'language', 'shell', 'state'],
    pages: [],
    sample: ['shell', 'state'],
    shell: [],
    'sign-in': ['elements', 'language', 'pages', 'shell'],
    elements: ['shell'],
    state: [],
    texts: ['pages', '../translations'],
  },
  'bridge-remote': {
    'native-bridge': [],
    'deep-links': [],
    'in-app-links': ['deep-links'],
    'app-jump': ['deep-links'],
  },
  'shell-client': {
    page: [],
    elements: ['page'],
    policy: [],
    server: ['policy'],
    testing: [],
  },
  delivery: {
    // The local environment and its commands start the mocks.
    commands: ['.', '../../mocks'],
    demonstration: ['.', '../../mocks'],
    log: [],
    http: [],
    store: ['log'],
    deltas: [],
    releases: ['deltas', 'log', 'store'],
    signing: ['deltas', 'log', 'store', 'releases'],
    'policy-reports': ['http'],
    health: ['http', 'log', 'store', 'releases'],
    overrides: ['http', 'releases'],
    status: ['http', 'store', 'releases', 'health', 'policy-reports'],
    // Of the last four rooms, only their public file.
    server: [
      'http',
      'log',
      'store',
      'releases',
      'health/health-watch',
      'overrides/overrides',
      'policy-reports/policy-report-collector',
      'status/status-handler',
    ],
    'server/backend': ['http', 'log'],
    'server/documents': ['http', 'releases'],
    'server/files': ['deltas', 'http', 'log', 'store', 'releases'],
    'server/fragments': ['http', 'releases', 'server/files', 'server/hosts', 'server/pages'],
    'server/hosts': ['http'],
    'server/listen': ['http', 'log'],
    'server/pages': [
      'deltas',
      'http',
      'log',
      'releases',
      'overrides/overrides',
      'server/documents',
      'server/files',
      'server/hosts',
    ],
    'server/requests': ['http', 'log', 'server/backend', 'server/pages'],
    // The rules that both servers share, but not the servers of Node.
    nginx: [
      'deltas',
      'http',
      'log',
      'store',
      'releases',
      'server/backend',
      'server/documents',
      'server/files',
      'server/fragments',
      'server/hosts',
      'server/listen',
      'server/pages',
      'server/requests',
    ],
    'release-command': ['signing', 'log', 'store', 'releases'],
  },
};

const PACKAGES = Object.keys(PACKAGE_DIRECTIONS);
const ROOMS = Object.entries(ROOM_DIRECTIONS)
  .flatMap(([name, rooms]) =>
    Object.entries(rooms).map(([room, allowed]) => ({
      pattern: new RegExp(`^${name}/src/${room.replace('*', '[^/]+')}(?=/|$)`),
      length: `${name}${room}`.length,
      allowed: allowed.map((path) => posix.join(name, 'src', path)),
    })),
  )
  .sort((one, other) => other.length - one.length);

/** @returns {string | null} the package of a path, if it has a row @example packageOf('ui-kit/modal') // 'ui-kit' */
function packageOf(file) {
  const [name] = file.split('/');
  return PACKAGES.includes(name) ? name : null;
}

/** @returns {string | null} the room's folder of a file @example roomOf('shell-remote/src/core/page/own-path.ts') // 'shell-remote/src/core' */
function roomOf(file) {
  for (const { pattern } of ROOMS) {
    const [room] = pattern.exec(file) ?? [];
    if (room) return room;
  }
  return null;
}

/** Returns whether a package or room may import a package or file. Without a row, it may import everything. */
function mayImport(from, target) {
  const row =
    from in PACKAGE_DIRECTIONS
      ? PACKAGE_DIRECTIONS[from]
      : ROOMS.find(({ pattern }) => pattern.test(from))?.allowed;
  return !row || row.some((allowed) => `${target}/`.startsWith(`${allowed}/`));
}

module.exports = { packageOf, roomOf, mayImport };
