const { teamBuild } = require('../team-build');

const jsc = {
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};

/** @param {{ isWatching?: boolean }} mode */
module.exports = ({ isWatching } = {}) =>
  teamBuild({ name: 'react-18', entry: './src/main.tsx', jsc }, isWatching);
