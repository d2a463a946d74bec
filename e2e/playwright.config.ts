import { defineConfig } from '@playwright/test';
import { isFullRun } from 'tools/testing/size-of-run';
import { CHROMIUM_OPTIONS, LAUNCH_OPTIONS } from './fixtures/launch-options';
import { MOTION_OF_RUN } from './fixtures/motion';
import { portBase } from './fixtures/origins';

/** Tests that only `npm run test:full` runs. */
const LONG = isFullRun ? [] : [/@full/];

export default defineConfig({
  testDir: './specs',
  grepInvert: LONG,
  outputDir: '../test-results',
  // The pictures draw letters as boxes, so that one picture fits all systems.
  snapshotPathTemplate: '{testDir}/../screenshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  // More than cores: many tests wait for the product. A fourth worker changes nothing.
  workers: 3,
  // A slow machine must not fail a test.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/results.json' }],
  ],
  use: {
    contextOptions: MOTION_OF_RUN,
    baseURL: `http://localhost:${portBase}`,
    // Recording takes a quarter of the run, and CI keeps no traces.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  projects: [
    {
      name: 'headless',
      // Replaces the one above.
      grepInvert: [...LONG, /@chromium/],
      use: { launchOptions: LAUNCH_OPTIONS },
    },
    { name: 'chromium', grep: /@chromium/, use: { launchOptions: CHROMIUM_OPTIONS } },
  ],
  webServer: {
    command: 'node scripts/run.mjs start',
    cwd: '..',
    url: `http://localhost:${portBase + 3}/__mock/health`,
    reuseExistingServer: !process.env.CI,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
