const { createPartBuilds } = require('../webpack.shared.js');

/** @param {{ isWatching?: boolean }} mode */
module.exports = (mode) =>
  createPartBuilds({
    folder: __dirname,
    name: 'shell',
    preloadTogether: ['./mount'],
    loadNext: ['./session'],
    sameStyles: ['./mount', './Header', './Footer'],
    plainScripts: {
      uniframe: './src/uniframe/uniframe.ts',
      'pinned-uniframe': './src/uniframe/pinned-uniframe.ts',
    },
    standardEntry: './src/standard-entry/standard-entry.ts',
    mode,
  });
