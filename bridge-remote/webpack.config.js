const { createPartBuilds } = require('../webpack.shared.js');

/** @param {{ isWatching?: boolean }} mode */
module.exports = (mode) =>
  createPartBuilds({
    folder: __dirname,
    name: 'bridge',
    plainScripts: {
      'app-jump': './src/plain-scripts/app-jump.ts',
      hecate: './src/plain-scripts/hecate.ts',
    },
    standardEntry: './src/standard-entry/standard-entry.ts',
    mode,
  });
