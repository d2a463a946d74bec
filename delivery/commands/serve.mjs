import { ensureDependencies } from './ensure-dependencies.mjs';
import { runTypeScript } from './run-typescript.mjs';

await ensureDependencies();
process.exitCode = await runTypeScript('delivery/src/commands/serve.ts');
