const { createPartBuilds } = require('../webpack.shared.js');

/** @param {{ isWatching?: boolean }} mode */
module.exports = (mode) =>
  createPartBuilds({
    folder: __dirname,
    name: 'shell',
    exposes: {
      './Header': './src/exposes/Header.ts',
      './Footer': './src/exposes/Footer.ts',
      './QuickLogin': './src/exposes/QuickLogin.ts',
      './QuickRegister': './src/exposes/QuickRegister.ts',
      './SmartBanner': './src/exposes/SmartBanner.ts',
      './session': './src/exposes/session.ts',
      './mount': './src/exposes/mount.ts',
    },
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
