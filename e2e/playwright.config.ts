import { defineConfig } from '@playwright/test';
import { LAUNCH_OPTIONS } from './fixtures/launch-options';

const portBase = Number(process.env.PORT_BASE ?? 3000);

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  // Letters are boxes in them: one picture for all systems.
  snapshotPathTemplate: '{testDir}/../looks/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  // Nine hundred tests on a busy machine: what passes at the second try is told as flaky in the closing line, and mended.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/results.json' }],
  ],
  use: {
    baseURL: `http://localhost:${portBase}`,
    // Recording costs a quarter of the run, and nobody looks at CI's traces: what failed is told in words.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: LAUNCH_OPTIONS,
  },
  webServer: {
    command: 'node delivery/commands/start.mjs',
    cwd: '..',
    url: `http://localhost:${portBase + 3}/__mock/health`,
    reuseExistingServer: !process.env.CI,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
