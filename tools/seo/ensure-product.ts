import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { root } from 'build/paths';
import { createAsker } from './site/create-asker';

/** Where nothing is installed yet, that comes first. */
const START_MS = 900_000;

/** A running product, and how what was started ends. */
export interface RunningProduct {
  stop(): Promise<void>;
}

/**
 * Takes the product that runs already, or starts it as `npm start` does and waits until it says `ready`.
 *
 * @param start what Node is to run for it
 * @throws Error with what it said, if it does not start
 */
export async function ensureProduct(
  portBase: number,
  start: readonly string[] = ['delivery/commands/start.mjs'],
): Promise<RunningProduct> {
  const { ask, close } = createAsker(portBase);
  const { status } = await ask(`http://localhost:${portBase + 3}/__mock/health`);
  close();
  if (status === 200) return { stop: async () => {} };
  console.log(`Nothing answers on port ${portBase + 3}: starting the product…`);
  const child = spawn(process.execPath, start, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(child);
  return {
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      child.kill('SIGTERM');
      reject(Object.assign(new Error(`The product did not start: ${why}\n${said}`), { code: 'not-started' }));
    };
    const timer = setTimeout(fail, START_MS, 'it took too long');
    const listen = (text: Buffer) => {
      said += text.toString();
      if (!/^ready$/m.test(said)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', (status) => fail(`it ended with status ${status}`));
  });
}
