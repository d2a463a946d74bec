import { ensureBrowser } from './ensure-browser.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { runTypeScript } from './run-typescript.mjs';

await ensureDependencies();
process.env.CHROMIUM = ensureBrowser();
process.exitCode = await runTypeScript('tools/seo/main.ts', process.argv.slice(2));
