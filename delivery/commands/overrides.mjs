import { runCommandFile } from './run-typescript.mjs';

await runCommandFile('delivery/src/overrides/main.ts');
