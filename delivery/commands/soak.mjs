import { ensureDependencies } from './ensure-dependencies.mjs';
import { runTypeScript } from './run-typescript.mjs';

await ensureDependencies();
process.exitCode = await runTypeScript('tools/soak/main.ts', process.argv.slice(2), {
  HAS_PLACEHOLDER_LOCALES: 'true',
});
