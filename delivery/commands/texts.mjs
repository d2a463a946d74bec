import { ensureDependencies } from './ensure-dependencies.mjs';
import { runTypeScript } from './run-typescript.mjs';

await ensureDependencies();
process.exitCode = await runTypeScript('tools/texts/main.ts', process.argv.slice(2));
