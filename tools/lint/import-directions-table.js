const EVERYTHING = null;

/**
 * Allowed imports: one row for each package, and one for each room inside a package. `*` matches one folder name, so that every feature is
 * its own room. The longest matching row decides.
 */
const DIRECTIONS = {
  'shared-config': [],
  'ui-kit': ['shared-config'],
  'bridge-remote': ['shared-config'],
  'shell-remote': ['shared-config', 'ui-kit'],
  'verification-host': ['shared-config', 'ui-kit'],
  mocks: ['shared-config'],
  build: ['shared-config', 'shell-remote', 'verification-host'],
  delivery: ['shared-config', 'build', 'verification-host', 'bridge-remote'],
  // These may import everything. The product imports none of them.
  tools: EVERYTHING,
  e2e: EVERYTHING,
  bench: EVERYTHING,
  examples: EVERYTHING,

  'shared-config/src/analytics': ['shared-config/src/contracts', 'shared-config/src/site'],
  'shared-config/src/api': [
    'shared-config/src/contracts',
    'shared-config/src/platform',
    'shared-config/src/site',
  ],
  'shared-config/src/clock': ['shared-config/src/site'],
  'shared-config/src/consent': [
    'shared-config/src/cookies',
    'shared-config/src/platform',
    'shared-config/src/site',
  ],
  'shared-config/src/contracts': ['shared-config/src/site'],
  'shared-config/src/cookies': [
    'shared-config/src/errors',
    'shared-config/src/platform',
    'shared-config/src/site',
  ],
  'shared-config/src/errors': ['shared-config/src/contracts'],
  'shared-config/src/i18n': ['shared-config/src/errors', 'shared-config/src/site'],
  'shared-config/src/loader': [
    'shared-config/src/contracts',
    'shared-config/src/cookies',
    'shared-config/src/errors',
    'shared-config/src/platform',
    'shared-config/src/site',
  ],
  'shared-config/src/platform': [
    'shared-config/src/contracts',
    'shared-config/src/errors',
    'shared-config/src/site',
  ],
  // One type of `contracts` names a site, and `site` names markets and menus of `contracts`.
  'shared-config/src/site': ['shared-config/src/contracts'],
  'shared-config/src/site/navigation': [
    'shared-config/src/contracts',
    'shared-config/src/i18n',
    'shared-config/src/platform',
    'shared-config/src/site',
    'shared-config/src/storage',
  ],
  'shared-config/src/storage': [
    'shared-config/src/contracts',
    'shared-config/src/errors',
    'shared-config/src/platform',
    'shared-config/src/site',
  ],
  'shared-config/src/third-party': [
    'shared-config/src/consent',
    'shared-config/src/errors',
    'shared-config/src/platform',
    'shared-config/src/site',
  ],

  'shell-remote/src/artwork': [],
  'shell-remote/src/core': ['shell-remote/src/artwork', 'shell-remote/translations'],
  'shell-remote/src/features/*': [
    'shell-remote/src/core',
    'shell-remote/src/artwork',
    'shell-remote/translations',
  ],
  'shell-remote/src/app': [
    'shell-remote/src/core',
    'shell-remote/src/features',
    'shell-remote/src/artwork',
    'shell-remote/translations',
  ],
  'shell-remote/src/exposes': ['shell-remote/src/app', 'shell-remote/src/core', 'shell-remote/src/features'],
  'shell-remote/src/skeleton': ['shell-remote/src/core', 'shell-remote/src/features'],
  'shell-remote/src/uniframe': ['shell-remote/src/exposes', 'shell-remote/src/core'],

  'verification-host/src/backend': [],
  'verification-host/src/error': [],
  'verification-host/src/head': ['verification-host/src/pages'],
  'verification-host/src/language': ['verification-host/src/shell', 'verification-host/src/texts'],
  'verification-host/src/not-found': ['verification-host/src/language'],
  'verification-host/src/overview': [
    'verification-host/src/backend',
    'verification-host/src/elements',
    'verification-host/src/language',
    'verification-host/src/shell',
    'verification-host/src/state',
  ],
  'verification-host/src/pages': [],
  'verification-host/src/sample': ['verification-host/src/shell', 'verification-host/src/state'],
  'verification-host/src/shell': [],
  'verification-host/src/sign-in': [
    'verification-host/src/elements',
    'verification-host/src/pages',
    'verification-host/src/shell',
  ],
  'verification-host/src/elements': ['verification-host/src/shell'],
  'verification-host/src/state': [],
  'verification-host/src/texts': ['verification-host/src/pages', 'verification-host/translations'],

  'bridge-remote/src/native-bridge': [],
  'bridge-remote/src/deep-links': [],
  'bridge-remote/src/in-app-links': ['bridge-remote/src/deep-links'],
  'bridge-remote/src/app-jump': ['bridge-remote/src/deep-links'],

  // The local environment and its commands start the mocks.
  'delivery/src/commands': ['delivery/src', 'mocks'],
  'delivery/src/demonstration': ['delivery/src', 'mocks'],
  'delivery/src/log': [],
  'delivery/src/http': [],
  'delivery/src/store': [],
  'delivery/src/releases': ['delivery/src/log', 'delivery/src/store'],
  'delivery/src/policy-reports': ['delivery/src/http'],
  'delivery/src/health': [
    'delivery/src/http',
    'delivery/src/log',
    'delivery/src/store',
    'delivery/src/releases',
  ],
  'delivery/src/overrides': ['delivery/src/http', 'delivery/src/releases'],
  'delivery/src/status': [
    'delivery/src/http',
    'delivery/src/store',
    'delivery/src/releases',
    'delivery/src/health',
    'delivery/src/policy-reports',
  ],
  'delivery/src/server': [
    'delivery/src/http',
    'delivery/src/log',
    'delivery/src/store',
    'delivery/src/releases',
    // The public file of each.
    'delivery/src/health/health-watch',
    'delivery/src/overrides/overrides',
    'delivery/src/policy-reports/policy-report-collector',
    'delivery/src/status/status-handler',
  ],
  'delivery/src/server/backend': ['delivery/src/http', 'delivery/src/log'],
  'delivery/src/server/documents': ['delivery/src/http', 'delivery/src/releases'],
  'delivery/src/server/files': [
    'delivery/src/http',
    'delivery/src/log',
    'delivery/src/store',
    'delivery/src/releases',
  ],
  'delivery/src/server/hosts': ['delivery/src/http'],
  'delivery/src/server/listen': ['delivery/src/http', 'delivery/src/log'],
  'delivery/src/server/pages': [
    'delivery/src/http',
    'delivery/src/releases',
    'delivery/src/overrides/overrides',
    'delivery/src/server/documents',
    'delivery/src/server/files',
    'delivery/src/server/hosts',
  ],
  'delivery/src/server/requests': [
    'delivery/src/http',
    'delivery/src/log',
    'delivery/src/server/backend',
    'delivery/src/server/pages',
  ],
  'delivery/src/nginx': [
    'delivery/src/http',
    'delivery/src/log',
    'delivery/src/store',
    'delivery/src/releases',
    // The rules that both servers share, but not the servers of Node.
    'delivery/src/server/backend',
    'delivery/src/server/documents',
    'delivery/src/server/files',
    'delivery/src/server/hosts',
    'delivery/src/server/listen',
    'delivery/src/server/pages',
    'delivery/src/server/requests',
  ],
  'delivery/src/release-command': ['delivery/src/log', 'delivery/src/store', 'delivery/src/releases'],
};

const PACKAGES = Object.keys(DIRECTIONS).filter((room) => !room.includes('/'));
const ROOMS = Object.keys(DIRECTIONS)
  .filter((room) => room.includes('/'))
  .map((row) => ({ row, pattern: new RegExp(`^${row.replace('*', '[^/]+')}(?=/|$)`) }))
  .sort((one, other) => other.row.length - one.row.length);

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

/**
 * Returns whether a package or room may import a package or file. Without a row, it may import everything.
 *
 * @example mayImport('ui-kit', 'shell-remote/src/app/shell') // false
 */
function mayImport(from, target) {
  const row = DIRECTIONS[from] ?? DIRECTIONS[ROOMS.find(({ pattern }) => pattern.test(from))?.row];
  return !row || row.some((allowed) => `${target}/`.startsWith(`${allowed}/`));
}

module.exports = { packageOf, roomOf, mayImport };
