const { createPartBuilds } = require('../webpack.shared.js');

/** @param {{ isWatching?: boolean, federationRuntime?: 'none' | 'enhanced' }} mode */
module.exports = (mode) =>
  createPartBuilds({
    folder: __dirname,
    name: 'verification-host',
    entry: './src/main.ts',
    base: '/verification/assets/',
    mode,
  });
