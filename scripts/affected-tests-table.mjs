/*
 * What Jest's dependency graph cannot know about the effects of a change. affected-tests.mjs explains how the rows are used.
 */

/** Settings, builds and exports of packages: a change runs every test. */
export const AFFECTS_EVERYTHING =
  /^(?:package-lock\.json|\.npmrc|jest\.config\.js|tsconfig\.json|webpack\.shared\.js|i18next\.d\.ts|build\/.+\.[jt]s|tools\/repository\/[\w-]+\.js|scripts\/(?:run|test|ensure-\w+|affected-tests.*|changed-files)\.mjs|e2e\/playwright\.config\.ts)$|^(?!examples\/hosts\/)(?:.+\/)?package\.json$/;

/** Starts of paths of unit tests that run with every change, because they read all files of the repository. */
export const ALWAYS = ['tools/repository/', 'delivery/src/commands/affected-tests-table.test.ts'];

/**
 * Code that lists a folder or composes a name, and the files that it reads so. Readers are starts of paths.
 *
 * @type {{ files: RegExp, readers: string[] }[]}
 */
export const READERS = [
  {
    files: /\/translations\/.+\.json$/,
    readers: ['build/src/translations.ts', 'shared-config/src/i18n/load-texts.test.ts', 'tools/texts/'],
  },
  {
    files: /^shared-config\/src\/site\/navigation\/names\//,
    readers: ['shared-config/src/site/navigation/'],
  },
  {
    files: /^[\w-]+\/src\/.+\.tsx?$/,
    readers: [
      'shared-config/src/errors/error-catalogue.test.ts',
      'shared-config/src/site/brand.test.ts',
      'tools/texts/read-sources.ts',
    ],
  },
  // Bundles the parts.
  {
    files:
      /^(?:bridge-remote|shared-config|shell-remote|ui-kit|verification-host)\/(?:src|translations)\/|^docs\/embedding-problems\.md$/,
    readers: ['build/src/development-build.test.ts'],
  },
  { files: /^shared-config\/src\/.+\.ts$/, readers: ['build/src/write-federation-types.test.ts'] },
  {
    files: /^(?:shared-config|shell-remote)\/src\/.+\.tsx?$/,
    readers: ['shell-remote/src/exposes/exposes.test.ts'],
  },
  { files: /^(?:mocks|shared-config)\/src\//, readers: ['shared-config/src/readme.test.ts'] },
  { files: /^ui-kit\/src\/.+\.css$/, readers: ['ui-kit/src/tokens/tokens.test.ts'] },
  {
    files: /^shell-remote\/src\/features\/header\/.+\.css$/,
    readers: ['shell-remote/src/features/header/bar/style-sheets.test.ts'],
  },
  { files: /^tools\/lint\/|^\.(?:oxlint|stylelint)rc\.json$/, readers: ['tools/lint/'] },
];

/**
 * Files that tests load by a composed name or start as processes: a change of what these import affects the tests. Tests are starts
 * of paths.
 *
 * @type {{ loaded: RegExp, tests: string[] }[]}
 */
export const LOADED = [
  { loaded: /^e2e\/playwright\.config\.ts$/, tests: ['e2e/specs/'] },
  { loaded: /\.stories\.tsx$/, tests: ['examples/workbench/src/every-story.test.tsx'] },
  { loaded: /\/webpack\.config\.js$/, tests: ['build/src/build-id-of.test.ts'] },
  {
    loaded: /^scripts\/(?:run|ensure)[\w-]*\.mjs$/,
    tests: ['delivery/src/commands/launcher.test.ts', 'delivery/src/commands/run-typescript.test.ts'],
  },
  {
    loaded: /^delivery\/src\/store\/directory\/writer-process\.fixture\.ts$/,
    tests: ['delivery/src/store/directory/'],
  },
  {
    loaded: /^shared-config\/src\/api\/[\w-]+\.ts$/,
    tests: ['shared-config/src/api/axios-free-modules.test.ts'],
  },
  { loaded: /^shell-client\/src\/[\w-]+\.ts$/, tests: ['shell-client/src/installed-package.test.ts'] },
  {
    loaded: /^shell-remote\/src\/exposes\/[\w-]+\.tsx?$/,
    tests: ['shell-remote/src/exposes/exposes.test.ts'],
  },
  { loaded: /^tools\/explain\/main\.ts$/, tests: ['tools/explain/explain-command.test.ts'] },
];

/**
 * @typedef {object} SpecRow
 * @property {string[]} specs starts of paths below `e2e/specs`; `''` is all
 * @property {RegExp} [mentions] also the specs whose text matches
 */

const ALL = { specs: [''] };
const NONE = { specs: [] };
/** The specs that walk through every control, text, story, file and page load. */
const WALKS = ['accessibility/', 'failures/', 'language/', 'loading/', 'ui-kit/workbench'];
const feature = (mentions, ...specs) => ({ specs: [...WALKS, ...specs], mentions });

/**
 * The specs that see a folder or file of the product in the browser. The longest matching path decides. Specs that import the
 * file run in any case.
 *
 * @type {Record<string, SpecRow>}
 */
export const SPEC_ROWS = {
  // What has no row.
  '': ALL,
  'shared-config': ALL,
  'ui-kit': ALL,
  'shell-remote': ALL,
  // A feature imports no other feature, so only pages that use it can differ.
  'shell-remote/src/features/app-banner': feature(/app-?(?:banner|suggestion)|smart-?banner/i, 'in-app/'),
  'shell-remote/src/features/consent': feature(/consent|cookie-?bar/i, 'consent/'),
  'shell-remote/src/features/edition-notice': feature(/notice/i, 'consent/'),
  'shell-remote/src/features/footer': feature(/footer/i, 'embedding/', 'header/', 'pages/'),
  'shell-remote/src/features/in-app': feature(/in-?app|native/i, 'in-app/'),
  'shell-remote/src/features/language': feature(/language|picker/i),
  'shell-remote/src/features/search': feature(/search/i, 'header/'),
  'shell-remote/src/features/sign-in': feature(
    /sign-?in|log-?in|passkey|regist|account/i,
    'session/',
    'sign-in/',
  ),
  'shell-remote/src/features/support-chat': feature(/chat|support/i, 'consent/'),
  'shell-remote/src/features/telegram': feature(/telegram/i, 'in-app/'),
  'shell-remote/src/features/tracking': feature(/analytics|track/i, 'consent/'),
  'bridge-remote': feature(/bridge|deep-?link|app-?jump|native-?app/i, 'delivery/', 'in-app/'),
  'verification-host': ALL,
  'shell-client': { specs: ['embedding/'], mentions: /shell-client/i },
  mocks: ALL,
  'mocks/native-app': { specs: ['in-app/'], mentions: /native-?app/i },
  delivery: ALL,
  scripts: ALL,
  'delivery/src/nginx': { specs: ['delivery/'], mentions: /nginx/i },
  'delivery/src/release-command': { specs: ['delivery/'], mentions: /release/i },
  'delivery/src/status': { specs: ['delivery/'], mentions: /health|canary/i },
  // Both test runners' commands, not the product's.
  'scripts/bench.mjs': NONE,
  'scripts/check.mjs': NONE,
  'scripts/test-engines.mjs': NONE,
  'scripts/test-mutants.mjs': NONE,
  examples: { specs: ['embedding/', 'loading/'], mentions: /example|origins\.plain/i },
  'examples/workbench': { specs: ['ui-kit/'], mentions: /workbench/i },
  e2e: ALL,
  'e2e/engines': NONE,
  'e2e/engines.config.ts': NONE,
  // Jest's graph relates these to the specs.
  'e2e/fixtures': NONE,
  'e2e/page-objects': NONE,
  'e2e/specs': NONE,
  'e2e/looks': { specs: ['ui-kit/'] },
  tools: NONE,
  'tools/seo': { specs: ['pages/'] },
  bench: NONE,
  docs: NONE,
  '.ci': NONE,
  '.dockerignore': { specs: ['delivery/'] },
  '.editorconfig': NONE,
  '.gitignore': NONE,
  '.oxlintrc.json': NONE,
  '.prettierignore': NONE,
  '.prettierrc.json': NONE,
  '.stylelintrc.json': NONE,
  Containerfile: { specs: ['delivery/'] },
  LICENSE: NONE,
  'compose.yaml': { specs: ['delivery/'] },
  'tsconfig.javascript.json': NONE,
};
