import { ensureDependencies } from './ensure-dependencies.mjs';
import { runTypeScript } from './run-typescript.mjs';

await ensureDependencies();
// Which of its locales a build has is seen in the build.
process.exitCode = await runTypeScript('delivery/src/commands/nginx.ts', process.argv.slice(2), {
  HAS_PLACEHOLDER_LOCALES: 'true',
});
