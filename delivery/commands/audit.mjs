import { runCommandFile } from './run-typescript.mjs';

await runCommandFile('tools/audit/main.ts');
