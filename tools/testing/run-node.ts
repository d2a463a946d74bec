import { spawn } from 'node:child_process';

/** Output of a command on both streams, and its exit status. */
export interface RunResult {
  status: number | null;
  output: string;
}

/** Settings of a test run that would change the behaviour of a command. */
const NOT_INHERITED = {
  NODE_ENV: 'production',
  JEST_WORKER_ID: undefined,
  HAS_PLACEHOLDER_LOCALES: undefined,
};

/** Returns the environment for a command that a test starts. */
export function commandEnvironment(own: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...NOT_INHERITED, ...own };
}

/**
 * Runs Node in a folder and waits for its end.
 *
 * @example (await runNode(root, ['--import', 'tsx', 'tools/texts/main.ts'])).status // 0
 */
export function runNode(
  cwd: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<RunResult> {
  const child = spawn(process.execPath, [...parameters], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: commandEnvironment(environment),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (status) => resolve({ status, output }));
  });
}
