const { createPlainScriptBuild } = require('../webpack.shared.js');

/**
 * The script that starts the backend in a page, and MSW's service worker. Only `npm run dev -- --browser-backend`
 * and its test build it.
 *
 * @param {{ isWatching?: boolean }} mode
 */
module.exports = (mode) => {
  const build = createPlainScriptBuild({
    folder: __dirname,
    name: 'browser-backend',
    entry: ['./src/browser-backend/main.ts', 'msw/mockServiceWorker.js'],
    mode,
  });
  const worker = {
    test: /mockServiceWorker\.js$/,
    type: 'asset/resource',
    generator: { filename: 'mockServiceWorker.js' },
  };
  return [{ ...build, module: { ...build.module, rules: [...(build.module?.rules ?? []), worker] } }];
};
