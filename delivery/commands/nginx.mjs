import { runCommandFile } from './run-typescript.mjs';

// Allows the placeholder locales; the build decides whether it has them.
await runCommandFile('delivery/src/commands/nginx.ts', { HAS_PLACEHOLDER_LOCALES: 'true' });
