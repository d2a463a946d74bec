import { ensureBrowser } from './ensure-browser.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { runCommandFile } from './run-typescript.mjs';

await ensureDependencies();
await runCommandFile('tools/seo/main.ts', { CHROMIUM: ensureBrowser() });
