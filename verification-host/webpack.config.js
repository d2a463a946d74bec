const { createPartBuilds } = require('../webpack.shared.js');

/** @param {{ isWatching?: boolean, federationRuntime?: 'none' | 'enhanced' }} mode */
module.exports = (mode) =>
  createPartBuilds({
    folder: __dirname,
    name: 'verification-host',
    entry: './src/main.ts',
    loadedModules: [
      ...['mount', 'session', 'Header', 'Footer', 'QuickLogin', 'QuickRegister', 'SmartBanner'].map(
        (name) => `shell/${name}`,
      ),
      ...['bridge/bridge', 'bridge/deep-links'],
    ],
    base: '/verification/assets/',
    mode,
  });
