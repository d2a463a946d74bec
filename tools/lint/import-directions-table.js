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
 * Allowed imports inside packages: one row for each layer (a folder with one reason to change), as paths from the package's `src`.
 * `*` matches one folder name, so that every feature is its own layer. The longest matching row decides.
 */
const LAYER_DIRECTIONS = {
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
    exposes: ['app', 'core', 'features', '../translations'],
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
    overrides: ['http', 'releases', 'release-command/parse-arguments'],
    status: ['http', 'store', 'releases', 'health', 'policy-reports'],
    // Of the last four layers, only their public file.
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
    'release-command': ['signing', 'log', 'store', 'releases'],
  },
};

/** Paths below shared-config that other packages must not import: they use the file that offers the content, such as `regions` for `region-table`. */
const INTERNAL = [
  /^site\/(?:region|locale|time-zones)-table$/,
  /^site\/(?:check-|keyed-)/,
  /^site\/navigation\/(?:.+-rows?$|names\/)/,
  /^analytics\/(?!analytics$|personal-data$)/,
  /^api\/(?:create|fill|read|shared|with)-/,
  /^i18n\/(?:checked|hosted|load|merge)-texts$/,
  /^loader\/(?:discovery|load-reports|container|plain-runtime|remote-load-error|remote-loader|remote-rules|version-choice|verify-envelope)$/,
  /^storage\/(?:entry-text|own-key|write-with-eviction)$/,
].map(({ source }) => new RegExp(`^shared-config/${source.slice(1)}`));

const PACKAGES = Object.keys(PACKAGE_DIRECTIONS);
const LAYERS = Object.entries(LAYER_DIRECTIONS)
  .flatMap(([name, layers]) =>
    Object.entries(layers).map(([layer, allowed]) => ({
      pattern: new RegExp(`^${name}/src/${layer.replace('*', '[^/]+')}(?=/|$)`),
      length: `${name}${layer}`.length,
      allowed: allowed.map((path) => posix.join(name, 'src', path)),
    })),
  )
  .sort((one, other) => other.length - one.length);

/** @returns {string | null} the package of a path, if it has a row @example packageOf('ui-kit/modal') // 'ui-kit' */
function packageOf(file) {
  const [name] = file.split('/');
  return PACKAGES.includes(name) ? name : null;
}

/** @returns {string | null} the layer's folder of a file @example layerOf('shell-remote/src/core/page/own-path.ts') // 'shell-remote/src/core' */
function layerOf(file) {
  for (const { pattern } of LAYERS) {
    const [layer] = pattern.exec(file) ?? [];
    if (layer) return layer;
  }
  return null;
}

/** Returns whether a package or layer may import a package or file. Without a row, it may import everything. */
function mayImport(from, target) {
  const row =
    from in PACKAGE_DIRECTIONS
      ? PACKAGE_DIRECTIONS[from]
      : LAYERS.find(({ pattern }) => pattern.test(from))?.allowed;
  return !row || row.some((allowed) => `${target}/`.startsWith(`${allowed}/`));
}

/** Returns whether only its own package may import a file. @example isInternal('shared-config/site/region-table') // true */
const isInternal = (target) => INTERNAL.some((pattern) => pattern.test(target));

module.exports = { isInternal, packageOf, layerOf, mayImport };
