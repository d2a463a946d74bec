const path = require('node:path');
const { teamBuild } = require('../team-build');

// The workspace links shell-client, which would find the workspace’s React. An installed package finds the page’s.
const alias = { react: path.dirname(require.resolve('react/package.json')) };

const jsc = {
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};

/** @param {{ isWatching?: boolean }} mode */
module.exports = ({ isWatching } = {}) =>
  teamBuild({ name: 'react-18', entry: './src/main.tsx', jsc, alias }, isWatching);
