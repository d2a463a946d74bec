import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './ensure-dependencies.mjs';
import { whenParentEnds } from './run-typescript.mjs';

const at = (/** @type {string} */ file) => path.join(ROOT, file);

/** Returns whether npm has installed the libraries here, but no development dependencies. */
export function isProductionInstall() {
  return existsSync(at('node_modules/.package-lock.json')) && !existsSync(at('node_modules/tsx'));
}

/**
 * Runs a command that `npm run build -- delivery` compiled, in this process: the first process of a container gets its signals.
 *
 * @param {string} name
 * @param {NodeJS.ProcessEnv} [environment] additional variables
 */
export async function runCompiled(name, environment = {}) {
  const file = at(`delivery/dist/${name}.cjs`);
  if (!existsSync(file)) {
    console.error(
      `Error: ${file} is missing, and so are the development dependencies that could compile it. Copy delivery/dist from a working copy after npm run build -- delivery, or install everything here with npm ci.`,
    );
    process.exit(1);
  }
  Object.assign(process.env, environment);
  process.setSourceMapsEnabled(true);
  // Commands expect their parameters from the third word on.
  process.argv.splice(2, 1);
  // Another parent, such as a shell, may end before the server.
  if (process.env.npm_lifecycle_event) whenParentEnds(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(file).href).catch((thrown) => {
    if (thrown.code !== 'MODULE_NOT_FOUND') throw thrown;
    const [problem] = thrown.message.split('\n');
    console.error(
      `Error: ${problem}. In ${ROOT}, run npm ci --workspace delivery --omit=dev --omit=optional --ignore-scripts.`,
    );
    process.exit(1);
  });
}
