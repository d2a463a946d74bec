import { runCommandFile } from './run-typescript.mjs';

await runCommandFile('tools/explain/main.ts', { HAS_PLACEHOLDER_LOCALES: 'false' });
