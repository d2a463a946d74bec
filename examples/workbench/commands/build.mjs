import { ensureDependencies } from '../../../scripts/ensure-dependencies.mjs';

/* `npm run build -w workbench` builds only the workbench; `npm start` builds it with everything else. */
await ensureDependencies();
process.env.NODE_ENV = 'production';
const { default: webpack } = await import('webpack');
const { default: configurationsOf } = await import('../webpack.config.js');

webpack(configurationsOf({ isWatching: process.argv.includes('--watch') }), (error, stats) => {
  const report = error?.stack ?? stats?.toString('errors-warnings');
  if (report) console.error(report);
  process.exitCode = error || stats?.hasErrors() || stats?.hasWarnings() ? 1 : 0;
});
