import { spawn } from 'node:child_process';
import { commandEnvironment } from '../testing/run-node';

/** The longest run of tests without a fault takes a third. A fault can make an endless loop. */
const TIMEOUT_MS = 180_000;

/** A test that a fault blocks waits no longer. The longest one without a fault takes a third. */
const TEST_TIMEOUT_MS = 30_000;

/** The outcome of a run: the files that failed, each with the name of its first failed test, or that the run did not end. */
export type TestRun = { kind: 'ended'; failed: string[] } | { kind: 'timed-out' };

/**
 * Runs test files with Jest in a copy of the repository, one at a time, and stops after the first that fails.
 *
 * @param isWhole whether to run all, in several processes and without a time limit
 * @throws Error with the output if Jest could not run
 */
export async function runTests(root: string, tests: readonly string[], isWhole = false): Promise<TestRun> {
  const options = [`--testTimeout=${TEST_TIMEOUT_MS}`, ...(isWhole ? [] : ['--bail', '--runInBand'])];
  const child = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', ...options, '--runTestsByPath', ...tests],
    {
      cwd: root,
      // A group of processes: a test that hangs leaves its servers.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: commandEnvironment({ NODE_ENV: 'test', CI: 'true', FORCE_COLOR: '0' }),
    },
  );
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const stop = () => process.kill(-child.pid!, 'SIGKILL');
  // Before the copy is removed.
  process.prependOnceListener('exit', stop);
  const timer = isWhole ? undefined : setTimeout(stop, TIMEOUT_MS);
  const [status, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
    child.on('error', reject).on('close', (...end) => resolve(end));
  });
  clearTimeout(timer);
  process.off('exit', stop);
  if (signal) return { kind: 'timed-out' };
  const failed = failedIn(output);
  if (status !== 0 && failed.length === 0) throw new Error(`Jest failed without a failed test:\n${output}`);
  return { kind: 'ended', failed };
}

/** Returns the failed files of Jest's output, each with its first failed test. Jest writes no file of results when it stops early. */
function failedIn(output: string): string[] {
  const [, ...parts] = output.split(/^FAIL /m);
  return parts.map((part) => {
    const [file] = part.split(/\s/);
    return `${file} › ${/^ {2}● (.+)$/m.exec(part)?.[1] ?? 'no test'}`;
  });
}
