import { runCommandFile } from './run-typescript.mjs';

await runCommandFile('delivery/src/commands/serve.ts');
