import { spawn } from 'node:child_process';
import { ROOT } from './ensure-dependencies.mjs';

const INSPECT = /^--inspect(-brk|-wait)?(=|$)/;

/**
 * Runs a TypeScript file in a child process with the same streams, and forwards signals to it. `--inspect` opens the child's debugger:
 * with `NODE_OPTIONS`, npm itself would take the port.
 *
 * @param {string} file path from the root folder
 * @param {string[]} [parameters]
 * @param {NodeJS.ProcessEnv} [environment] additional variables
 * @returns {Promise<number>} the exit status
 */
export function runTypeScript(file, parameters = [], environment = {}) {
  const forNode = parameters.filter((parameter) => INSPECT.test(parameter));
  const forFile = parameters.filter((parameter) => !INSPECT.test(parameter));
  const child = spawn(process.execPath, [...forNode, '--import', 'tsx', file, ...forFile], {
    cwd: ROOT,
    stdio: 'inherit',
    // webpack reads NODE_ENV when it loads. Builds must not inherit a developer's setting.
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  const pass = (signal) => () => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass(signal));
  whenParentEnds(() => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.on('close', (status, signal) =>
      resolve(status ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
    );
  });
}

/**
 * Calls a function once when the parent process ends: npm sends signals only to its shell.
 *
 * @param {() => void} stop
 */
export function whenParentEnds(stop) {
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    stop();
  }, 500).unref();
}
