import { defineConfig } from '@playwright/test';
import { ENGINE_NAMES, type EngineName } from './engines/tab';
import base from './playwright.config';

/** The core scenarios in Chromium, Firefox and WebKit: `npx playwright test --config e2e/engines.config.ts`. */
export default defineConfig<object, { engineName: EngineName }>({
  ...base,
  testDir: './engines/scenarios',
  projects: ENGINE_NAMES.map((engineName) => ({ name: engineName, use: { engineName } })),
});
