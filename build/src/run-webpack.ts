import { createRequire } from 'node:module';
import path from 'node:path';
import { HotModuleReplacementPlugin, NormalModule, webpack, type Configuration, type Stats } from 'webpack';
import { BuildRecordPlugin } from './build-record-plugin';
import { root } from './paths';

const require = createRequire(__filename);

/** What `buildAndWatch` reports after each build. */
export interface WatchedBuild {
  failure: Error | null;
  /** Name of each build that ran → webpack's hash. */
  hashes: Record<string, string>;
  /** Whether open pages can replace the changed modules; otherwise all pages have to reload. */
  isReplaceable: boolean;
}

/** Returns the webpack configurations of a package. */
export function configurationsOf(
  packageFolder: string,
  mode: { isWatching: boolean; buildId?: string },
): Configuration[] {
  const make = require(path.join(root, packageFolder, 'webpack.config.js')) as (
    mode: object,
  ) => Configuration[];
  return make(mode);
}

/** Returns the build id of a part's current sources. @throws Error when the package is not a part */
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
 * @param onBuilt receives each result
 * @returns a function that stops watching
 */
export function buildAndWatch(
  configurations: Configuration[],
  onBuilt: (result: WatchedBuild) => void,
): () => Promise<void> {
  // webpack warns about the option when `watch` is called.
  const compiler = webpack(configurations.map((configuration) => ({ ...configuration, watch: false })));
  compiler.watch({ aggregateTimeout: 50 }, (error, multiStats) => {
    const stats = multiStats?.stats ?? [];
    const hashes = Object.fromEntries(stats.map(({ compilation, hash }) => [compilation.name, hash]));
    onBuilt({ failure: failureOf(error, stats), hashes, isReplaceable: isReplaceable(stats) });
  });
  return () => new Promise((resolve) => compiler.close(() => resolve()));
}

/** Returns whether all changed files are scripts of builds whose modules open pages can replace. */
function isReplaceable(stats: readonly Stats[]): boolean {
  const modules = stats
    .filter(({ compilation }) =>
      compilation.compiler.options.plugins.some((plugin) => plugin instanceof HotModuleReplacementPlugin),
    )
    .flatMap(({ compilation }) => [...compilation.modules]);
  const scripts = new Set(modules.map((module) => module instanceof NormalModule && module.resource));
  const changed = stats.flatMap(({ compilation: { compiler } }) => [
    ...(compiler.modifiedFiles ?? []),
    ...(compiler.removedFiles ?? []),
  ]);
  // The folder of a changed file changes, too.
  const files = changed.filter((file) => !changed.some((other) => other.startsWith(`${file}${path.sep}`)));
  return files.every((file) => /\.tsx?$/.test(file) && scripts.has(file));
}

function failureOf(error: Error | null, stats: readonly Stats[]): Error | null {
  if (error) return error;
  const failed = stats.filter((entry) => entry.hasErrors() || entry.hasWarnings());
  if (failed.length === 0) return null;
  return new Error(failed.map((entry) => entry.toString('errors-warnings')).join('\n'));
}
