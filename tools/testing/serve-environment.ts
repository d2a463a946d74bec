import path from 'node:path';
import { releasesFolder } from 'build/paths';
import { existingLocalTrust } from 'delivery/signing/local-trust';
import { messageOf } from 'shared-config/errors/report-failure';
import { freePortBase } from './free-port-base';
import { startServer } from './server-process';

/** The servers of another environment. */
export interface ServedEnvironment {
  portBase: number;
  /** Origin of the page server on this machine; the `Host` header selects the edition. */
  origin: string;
  stop(): Promise<void>;
}

/** Beyond the ports of the product and of other servers that tests start. */
const OFFSET = 500;

/**
 * Runs `npm run serve` for another environment, on its own ports, with the releases of the product's store.
 *
 * @param productPortBase first port of the running product
 * @example const production = await serveEnvironment('production', 3000)
 */
export async function serveEnvironment(name: string, productPortBase: number): Promise<ServedEnvironment> {
  const store = process.env.RELEASE_STORE || releasesFolder(productPortBase);
  // Workers start at the same moment, so the process id spreads their ports.
  let first = productPortBase + OFFSET + (process.pid % 200) * 10;
  for (;;) {
    const portBase = await freePortBase(first);
    try {
      const server = await startServer(path.join(__dirname, '../..'), ['delivery/src/commands/serve.ts'], {
        PORT_BASE: String(portBase),
        SITE_ENVIRONMENT: name,
        // The builds contain the product's ports.
        HAS_PLACEHOLDER_LOCALES: 'true',
        RELEASE_STORE: store,
        ...existingLocalTrust(store),
      });
      return {
        portBase,
        origin: `http://localhost:${portBase}`,
        stop: async () => void (await server.stop()),
      };
    } catch (thrown) {
      // Another server has taken a port since the check.
      if (!/\bPort \d+ is taken\b/.test(messageOf(thrown))) throw thrown;
      first = portBase + 10;
    }
  }
}
