import { createRequire } from 'node:module';
import path from 'node:path';
import { webpack, type Configuration, type Stats } from 'webpack';
import { BuildRecordPlugin } from './build-record-plugin';
import { root } from './paths';

const require = createRequire(__filename);

/** Returns the webpack configurations of a package. */
export function configurationsOf(packageFolder: string, mode: { isWatching: boolean }): Configuration[] {
  const make = require(path.join(root, packageFolder, 'webpack.config.js')) as (
    mode: object,
  ) => Configuration[];
  return make(mode);
}

/** Returns the build id that the present sources of a part have. @throws Error when the package is not a part */
export function currentBuildId(packageFolder: string): string {
  const plugins = configurationsOf(packageFolder, { isWatching: false }).flatMap((one) => one.plugins ?? []);
  const record = plugins.find((plugin) => plugin instanceof BuildRecordPlugin);
  if (!record) throw new Error(`${packageFolder} builds no part.`);
  return record.options.buildId;
}

/** Builds once. @throws Error with webpack's messages */
export function buildOnce(configurations: Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((error, stats) => {
      const failure = failureOf(error, stats?.stats ?? []);
      compiler.close((closeError) => ((failure ?? closeError) ? reject(failure ?? closeError) : resolve()));
    });
  });
}

/**
 * Builds, and builds again after each change of a source.
 *
 * @param onBuilt receives null after a successful build, and the failure otherwise
 * @returns a function that stops watching
 */
export function buildAndWatch(
  configurations: Configuration[],
  onBuilt: (failure: Error | null) => void,
): () => Promise<void> {
  const compiler = webpack(configurations);
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => onBuilt(failureOf(error, stats?.stats ?? [])));
  return () => new Promise((resolve) => compiler.close(() => resolve()));
}

function failureOf(error: Error | null, stats: readonly Stats[]): Error | null {
  if (error) return error;
  const failed = stats.filter((entry) => entry.hasErrors() || entry.hasWarnings());
  if (failed.length === 0) return null;
  return new Error(failed.map((entry) => entry.toString('errors-warnings')).join('\n'));
}
