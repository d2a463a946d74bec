import { Agent, request } from 'node:http';
import { siteOfHost } from 'shared-config/site-of-host';
import type { Ask } from './answer';

const TIMEOUT_MS = 15_000;

/**
 * Makes what asks the running product. Every host of ours is asked on this machine and named in the header, because
 * Node does not resolve `*.localhost` everywhere, and nobody resolves the names of production and testnet.
 *
 * @param portBase first port of the product; answers for addresses that name no port
 * @param environmentPorts ports of the page servers of other environments, by the environment's name
 */
export function createAsker(
  portBase: number,
  environmentPorts: Readonly<Record<string, number>> = {},
): { ask: Ask; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask: Ask = (url, { method = 'GET', cookie } = {}) => {
    const { host, port, pathname, search } = new URL(url);
    const headers = { host, ...(cookie === undefined ? {} : { cookie }) };
    return new Promise((resolve) => {
      const fail = (error: Error) => resolve({ url, status: 0, headers: {}, text: error.message });
      const call = request(
        {
          agent,
          host: '127.0.0.1',
          port: port || (environmentPorts[siteOfHost(host).environment.name] ?? portBase),
          method,
          path: pathname + search,
          headers,
          timeout: TIMEOUT_MS,
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', fail);
          answer.on('end', () => {
            const text = Buffer.concat(parts).toString();
            resolve({ url, status: answer.statusCode ?? 0, headers: flat(answer.headers), text });
          });
        },
      );
      call.on('timeout', () => call.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)));
      call.on('error', fail).end();
    });
  };
  return { ask, close: () => agent.destroy() };
}

function flat(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value!]),
  );
}
