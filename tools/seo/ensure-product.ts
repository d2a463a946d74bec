import { root } from 'build/paths';
import { startServer } from '../testing/server-process';
import { createSiteClient } from './site/site-client';

/** Long enough for an installation of dependencies. */
const START_MS = 900_000;

/**
 * Uses a running product, or starts it as `npm start` does and waits for its `ready`.
 *
 * @param start arguments of Node
 * @throws Error with its output if it does not start
 */
export async function ensureProduct(
  portBase: number,
  start: readonly string[] = ['scripts/run.mjs', 'start'],
): Promise<{ stop(): Promise<unknown> }> {
  const { status } = await createSiteClient(portBase)(`http://localhost:${portBase + 3}/__mock/health`);
  if (status === 200) return { stop: async () => {} };
  console.log(`Nothing answers on port ${portBase + 3}: starting the product…`);
  return startServer(root, start, process.env, START_MS);
}
