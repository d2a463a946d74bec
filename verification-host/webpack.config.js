const { createPartBuilds } = require('../webpack.shared.js');

module.exports = (mode) =>
  createPartBuilds({
    folder: __dirname,
    name: 'verification-host',
    entry: './src/main.ts',
    base: '/verification/assets/',
    mode,
  });
