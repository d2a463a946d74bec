const { statfsSync } = require('node:fs');
const { availableParallelism } = require('node:os');

const MEMORY_FOLDER = '/dev/shm';
/** The temporary folders of all tests together need less; containers often have 64 MB. */
const MIN_MEMORY_BYTES = 2 * 1024 ** 3;
// Release stores wait for the disk at each write, which takes most of the time of their tests.
if (!process.env.TMPDIR && freeBytesOf(MEMORY_FOLDER) > MIN_MEMORY_BYTES) process.env.TMPDIR = MEMORY_FOLDER;

function freeBytesOf(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** @type {import('jest').Config} */
module.exports = {
  roots: [
    '<rootDir>/shared-config',
    '<rootDir>/ui-kit',
    '<rootDir>/shell-remote',
    '<rootDir>/bridge-remote',
    '<rootDir>/verification-host',
    '<rootDir>/shell-client',
    '<rootDir>/mocks',
    '<rootDir>/delivery',
    '<rootDir>/build',
    '<rootDir>/tools',
    '<rootDir>/examples/workbench',
    '<rootDir>/bench',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  // These ship ESM only.
  transformIgnorePatterns: [
    '/node_modules/(?!(@noble/ed25519|marked|rettime|until-async|@open-draft/deferred-promise)/)',
  ],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/ui-kit/src/no-styles.js',
    ...(process.env.CI ? { '^fast-check$': '<rootDir>/tools/repository/seeded-fast-check.js' } : {}),
  },
  cacheDirectory: '<rootDir>/.cache/jest',
  // More than cores: many tests wait for processes and servers.
  maxWorkers: availableParallelism() + 1,
  restoreMocks: true,
  setupFilesAfterEnv: ['<rootDir>/tools/repository/patient-testing-library.js'],
  // How slow a machine is decides no test: axe over a long list takes 6 s on a busy one, and compiling the npm package 30 s.
  testTimeout: 120_000,
};
