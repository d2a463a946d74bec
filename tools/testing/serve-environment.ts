import path from 'node:path';
import { releasesFolder } from 'build/paths';
import { freePortBase } from './free-port-base';
import { startServer } from './server-process';

/** The servers of another environment. */
export interface ServedEnvironment {
  portBase: number;
  /** Origin of the page server on this machine; the `Host` header selects the edition. */
  origin: string;
  stop(): Promise<void>;
}

/** Far behind the ports of the product and of the other servers that tests start. */
const OFFSET = 500;

/**
 * Runs `npm run serve` for another environment, on ports of its own and with what is released in the product's store.
 *
 * @param productPortBase first port of the running product
 * @example const production = await serveEnvironment('production', 3000)
 */
export async function serveEnvironment(name: string, productPortBase: number): Promise<ServedEnvironment> {
  // Workers start theirs at the same moment: the process id spreads them.
  const portBase = await freePortBase(productPortBase + OFFSET + (process.pid % 200) * 10);
  const server = await startServer(path.join(__dirname, '../..'), ['delivery/src/commands/serve.ts'], {
    PORT_BASE: String(portBase),
    SITE_ENVIRONMENT: name,
    // As the product's builds.
    HAS_PLACEHOLDER_LOCALES: 'true',
    RELEASE_STORE: process.env.RELEASE_STORE || releasesFolder(productPortBase),
  });
  return {
    portBase,
    origin: `http://localhost:${portBase}`,
    stop: async () => void (await server.stop()),
  };
}
