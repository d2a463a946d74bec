import path from 'node:path';
import type { Compiler, Configuration } from 'webpack';
import { generatedSources } from './build-id-of';
import { EXAMPLES } from './examples';
import { root } from './paths';

/**
 * Returns a configuration that builds nothing, and watches files that webpack does not read: the sources of skeletons, pages and
 * translation files, and the examples without a build.
 */
export function watchGeneratedSources(): Configuration {
  const examples = EXAMPLES.filter(({ isBuilt }) => !isBuilt).map(({ folder }) => path.join(root, folder));
  const apply = ({ hooks }: Compiler) =>
    hooks.afterCompile.tap('watchGeneratedSources', ({ fileDependencies, contextDependencies }) => {
      fileDependencies.addAll(generatedSources());
      contextDependencies.addAll(examples);
    });
  return { name: 'generated', mode: 'development', context: root, entry: {}, plugins: [{ apply }] };
}
