import { runCommandFile } from './run-typescript.mjs';

await runCommandFile('delivery/src/commands/overrides.ts');
