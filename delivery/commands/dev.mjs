import { runCommandFile } from './run-typescript.mjs';

// Includes the placeholder locales, for development.
await runCommandFile('delivery/src/commands/dev.ts', { HAS_PLACEHOLDER_LOCALES: 'true' });
