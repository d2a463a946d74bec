import { runCommandFile } from './run-typescript.mjs';

await runCommandFile('tools/texts/main.ts');
