import { Agent, request } from 'node:http';
import { siteOfHost } from 'shared-config/site-of-host';
import type { SendRequest } from './answer';

const TIMEOUT_MS = 15_000;

/**
 * Creates a client for the running product. It requests every host on this machine with a `Host` header, because Node does
 * not resolve `*.localhost` everywhere and the hosts of production and testnet do not exist.
 *
 * @param portBase first port of the product, the default for addresses without a port
 * @param environmentPorts ports of the page servers of other environments, by environment
 */
export function createSiteClient(
  portBase: number,
  environmentPorts: Readonly<Record<string, number>> = {},
): { send: SendRequest; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const send: SendRequest = (url, { method = 'GET', cookie } = {}) => {
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
      call.on('timeout', () => call.destroy(new Error(`no response within ${TIMEOUT_MS / 1000} s`)));
      call.on('error', fail).end();
    });
  };
  return { send, close: () => agent.destroy() };
}

function flat(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value!]),
  );
}
