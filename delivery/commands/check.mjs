import { spawnSync } from 'node:child_process';
import { ensureDependencies, ROOT } from './ensure-dependencies.mjs';

/*
 * `npm run check`: all static checks. Every one runs, so that one visit tells everything; the exit status says whether
 * all passed.
 */
const CHECKS = [
  { name: 'types', tool: 'typescript/bin/tsc', parameters: ['--noEmit'] },
  { name: 'lint', tool: 'oxlint/bin/oxlint', parameters: ['--deny-warnings'] },
  { name: 'styles', tool: 'stylelint/bin/stylelint.mjs', parameters: ['**/*.css'] },
  {
    name: 'formatting',
    tool: 'prettier/bin/prettier.cjs',
    parameters: ['--check', '.', '--log-level', 'warn'],
  },
];

await ensureDependencies();
const failed = CHECKS.filter(({ name, tool, parameters }) => {
  const { status } = spawnSync(process.execPath, [`node_modules/${tool}`, ...parameters], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  return status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;
