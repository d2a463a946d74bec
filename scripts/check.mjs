import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { ensureDependencies, ROOT } from './ensure-dependencies.mjs';

/*
 * `npm run check`: runs all static checks, one per core at a time, also after a failure. The exit status is 0 if all passed.
 */
const TYPES = ['node_modules/typescript/bin/tsc', '--noEmit'];
/** The longest ones first. */
const CHECKS = [
  // Measures a build for release.
  {
    name: 'budgets',
    parameters: ['--import', 'tsx', 'tools/budgets/main.ts'],
    environment: {
      NODE_ENV: 'production',
      HAS_PLACEHOLDER_LOCALES: 'false',
      PORT_BASE: '3000',
    },
  },
  {
    name: 'formatting',
    parameters: ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'],
  },
  // Checks the build of the budgets.
  { name: 'browsers', after: 'budgets', parameters: ['--import', 'tsx', 'tools/browser-support/main.ts'] },
  { name: 'types', parameters: TYPES },
  { name: 'types of JavaScript', parameters: [...TYPES, '--project', 'tsconfig.javascript.json'] },
  { name: 'lint', parameters: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'styles', parameters: ['node_modules/stylelint/bin/stylelint.mjs', '**/*.css'] },
  { name: 'texts', parameters: ['--import', 'tsx', 'tools/texts/main.ts'] },
  { name: 'advisories', parameters: ['scripts/audit.mjs'] },
];

await ensureDependencies();
const waiting = CHECKS.filter(({ after }) => !after);
const lanes = Array.from({ length: availableParallelism() }, async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    await run(check);
    waiting.unshift(...CHECKS.filter(({ after }) => after === check.name));
  }
});
await Promise.all(lanes);

/** @param {{ name: string, parameters: string[], environment?: Record<string, string> }} check */
async function run({ name, parameters, environment }) {
  const child = spawn(process.execPath, parameters, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  console.log(`${output}${errors}${status === 0 ? 'ok    ' : 'FAILED'} ${name}`);
  if (status !== 0) process.exitCode = 1;
}
