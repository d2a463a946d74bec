import { ensureDependencies } from './ensure-dependencies.mjs';
import { runTypeScript } from './run-typescript.mjs';

await ensureDependencies();
// What `npm start` serves has the placeholder locales in it; a store of an environment has not.
const environment = process.env.RELEASE_STORE ? {} : { HAS_PLACEHOLDER_LOCALES: 'true' };
process.exitCode = await runTypeScript(
  'delivery/src/commands/release.ts',
  process.argv.slice(2),
  environment,
);
