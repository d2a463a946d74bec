import { runCommandFile } from './run-typescript.mjs';

// The local store of `npm start` includes the placeholder locales; the store of an environment does not.
const environment = process.env.RELEASE_STORE ? {} : { HAS_PLACEHOLDER_LOCALES: 'true' };
await runCommandFile('delivery/src/commands/release.ts', environment);
