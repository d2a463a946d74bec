const { createFederatedBuild } = require('../webpack.shared.js');

/** @param {{ isWatching?: boolean }} mode */
module.exports = (mode) => [
  createFederatedBuild({
    folder: __dirname,
    name: 'verification-host',
    entry: './src/main.ts',
    base: '/verification/assets/',
    mode,
  }),
];
