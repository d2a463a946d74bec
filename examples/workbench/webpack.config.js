const { register } = require('tsx/cjs/api');
const { createPlainScriptBuild } = require('../../webpack.shared.js');
const { WorkbenchFilesPlugin } = require('./build/workbench-files-plugin');

/** @param {{ isWatching?: boolean }} mode */
module.exports = (mode) => {
  const entry = './src/manager/main.tsx';
  const build = createPlainScriptBuild({ folder: __dirname, name: 'workbench', entry, mode });
  return [
    {
      ...build,
      entry: { .../** @type {Record<string, string>} */ (build.entry), story: './src/stage/main.ts' },
      output: { ...build.output, chunkFilename: '[name].[contenthash:8].js', clean: true },
      plugins: [...(build.plugins ?? []), new WorkbenchFilesPlugin({ load: loadStories })],
    },
  ];
};

/** Loads a story file in Node to read its names, and ignores its style sheets. */
function loadStories(file) {
  const stop = register();
  const before = require.extensions['.css'];
  require.extensions['.css'] = () => undefined;
  try {
    delete require.cache[file];
    return require(file);
  } finally {
    require.extensions['.css'] = before;
    stop();
  }
}
