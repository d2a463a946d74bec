import { ensureDependencies } from './ensure-dependencies.mjs';
import { runTypeScript } from './run-typescript.mjs';

await ensureDependencies();
// What is served here is for looking at: the placeholder locales are in it.
process.exitCode = await runTypeScript('delivery/src/commands/dev.ts', process.argv.slice(2), {
  HAS_PLACEHOLDER_LOCALES: 'true',
});
