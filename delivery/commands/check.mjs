import { spawnSync } from 'node:child_process';
import { ensureDependencies, ROOT } from './ensure-dependencies.mjs';

/*
 * `npm run check`: runs all static checks, also after a failure. The exit status is 0 if all passed.
 */
const TYPES = ['node_modules/typescript/bin/tsc', '--noEmit'];
const CHECKS = [
  { name: 'types', parameters: TYPES },
  { name: 'types of JavaScript', parameters: [...TYPES, '--project', 'tsconfig.javascript.json'] },
  { name: 'lint', parameters: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'styles', parameters: ['node_modules/stylelint/bin/stylelint.mjs', '**/*.css'] },
  {
    name: 'formatting',
    parameters: ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'],
  },
  { name: 'texts', parameters: ['--import', 'tsx', 'tools/texts/main.ts'] },
  { name: 'advisories', parameters: ['--import', 'tsx', 'tools/audit/main.ts'] },
  // Measures a build for release.
  {
    name: 'budgets',
    parameters: ['--import', 'tsx', 'tools/budgets/main.ts'],
    environment: {
      NODE_ENV: 'production',
      HAS_PLACEHOLDER_LOCALES: 'false',
      PORT_BASE: '3000',
      FEDERATION_RUNTIME: 'none',
    },
  },
  // Checks the build of the budgets.
  { name: 'browsers', parameters: ['--import', 'tsx', 'tools/browser-support/main.ts'] },
];

await ensureDependencies();
const failed = CHECKS.filter(({ name, parameters, environment }) => {
  const env = { ...process.env, ...environment };
  const { status } = spawnSync(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit', env });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  return status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;
