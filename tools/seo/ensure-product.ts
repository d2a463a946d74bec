import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { root } from 'build/paths';
import { createSiteClient } from './site/create-site-client';

/** Long enough for an installation of dependencies. */
const START_MS = 900_000;

export interface RunningProduct {
  stop(): Promise<void>;
}

/**
 * Uses a running product, or starts it as `npm start` does and waits for its `ready`.
 *
 * @param start arguments of Node
 * @throws Error with its output if it does not start
 */
export async function ensureProduct(
  portBase: number,
  start: readonly string[] = ['delivery/commands/run.mjs', 'start'],
): Promise<RunningProduct> {
  const { send, close } = createSiteClient(portBase);
  const { status } = await send(`http://localhost:${portBase + 3}/__mock/health`);
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
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      child.kill('SIGTERM');
      reject(
        Object.assign(new Error(`The product did not start: ${why}\n${output}`), { code: 'not-started' }),
      );
    };
    const timer = setTimeout(fail, START_MS, 'it took too long');
    const listen = (text: Buffer) => {
      output += text.toString();
      if (!/^ready$/m.test(output)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', (status) => fail(`it ended with status ${status}`));
  });
}
