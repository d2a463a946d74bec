import { runCommandFile } from './run-typescript.mjs';

await runCommandFile('tools/soak/main.ts', { HAS_PLACEHOLDER_LOCALES: 'true' });
