import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureDependencies, requireNode, ROOT } from './ensure-dependencies.mjs';
import { isProductionInstall, runCompiled } from './run-compiled.mjs';
import { runTypeScript } from './run-typescript.mjs';

/** Includes the placeholder locales, for development. */
const PLACEHOLDER_LOCALES = { HAS_PLACEHOLDER_LOCALES: 'true' };

/** The file of each npm command, its additional variables, whether it needs a browser, and whether a production install has it. */
const COMMANDS = {
  app: { file: 'delivery/src/commands/app.ts', needsBrowser: true },
  build: { file: 'delivery/src/commands/build.ts' },
  client: { file: 'delivery/src/commands/client.ts' },
  dev: {
    file: 'delivery/src/commands/dev.ts',
    environment: { ...PLACEHOLDER_LOCALES, NODE_ENV: 'development' },
  },
  explain: { file: 'tools/explain/main.ts', environment: { HAS_PLACEHOLDER_LOCALES: 'false' } },
  icons: { file: 'tools/icons/main.ts' },
  // Allows the placeholder locales; the build decides whether it has them.
  overrides: { file: 'delivery/src/commands/overrides.ts' },
  release: {
    file: 'delivery/src/commands/release.ts',
    // The local store of `npm start` includes the placeholder locales; the store of an environment does not.
    environment: process.env.RELEASE_STORE ? {} : PLACEHOLDER_LOCALES,
    isCompiled: true,
  },
  seo: { file: 'tools/seo/main.ts', needsBrowser: true },
  serve: { file: 'delivery/src/commands/serve.ts', isCompiled: true },
  soak: { file: 'tools/soak/main.ts', environment: PLACEHOLDER_LOCALES },
  start: { file: 'delivery/src/commands/start.ts', environment: PLACEHOLDER_LOCALES },
  texts: { file: 'tools/texts/main.ts' },
};

// `run.mjs <command> [parameters]` exits with the status of the command.
const [name = '', ...parameters] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, name)) {
  console.error(`Error: there is no command "${name}". Use one of ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(1);
}
requireNode();
const { file, environment, needsBrowser, isCompiled } = COMMANDS[name];
const hasSources = existsSync(path.join(ROOT, file));
if (isCompiled && (!hasSources || isProductionInstall())) {
  await runCompiled(name, environment);
} else if (!hasSources) {
  const compiled = Object.keys(COMMANDS).filter((one) => COMMANDS[one].isCompiled);
  console.error(
    `Error: npm run ${name} needs the sources, and ${ROOT} is a production install: it has ${compiled.join(', ')}.`,
  );
  process.exit(1);
} else {
  await ensureDependencies();
  const browser = needsBrowser ? { CHROMIUM: ensureBrowser() } : {};
  process.exitCode = await runTypeScript(file, parameters, { ...environment, ...browser });
}
