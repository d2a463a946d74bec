import { spawn } from 'node:child_process';
import { ROOT } from './ensure-dependencies.mjs';

/**
 * Runs a TypeScript file of the project in a child process that shares this one's streams, and answers its exit
 * status. Signals reach it, so that whatever it serves stops in order.
 *
 * @param {string} file path from the root folder
 * @param {string[]} [parameters]
 * @param {Record<string, string>} [environment] comes before what the caller's environment says
 * @returns {Promise<number>}
 * @example process.exitCode = await runTypeScript('delivery/src/commands/start.ts');
 */
export function runTypeScript(file, parameters = [], environment = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...parameters], {
    cwd: ROOT,
    stdio: 'inherit',
    // webpack reads this at load; a build for the browser must not see a test's or a developer's setting.
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  const pass = (signal) => () => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass(signal));
  // npm hands a signal to its shell only; when that has gone, whoever started us has gone too.
  const { ppid } = process;
  setInterval(() => process.ppid !== ppid && child.kill('SIGTERM'), 500).unref();
  return new Promise((resolve) => {
    child.on('close', (status, signal) =>
      resolve(status ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
    );
  });
}
