const { createPartBuilds } = require('../webpack.shared.js');

/** @param {{ isWatching?: boolean }} mode */
module.exports = (mode) =>
  createPartBuilds({
    folder: __dirname,
    name: 'verification-host',
    entry: './src/main.ts',
    base: '/verification/assets/',
    mode,
  });
