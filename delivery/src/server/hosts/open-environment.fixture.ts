import { once } from 'node:events';
import { createServer } from 'node:net';
import { brand } from 'shared-config/site/brand';
import { environmentByName } from 'shared-config/site/environments';
import { createReleaseReader } from '../../releases/live-releases';
import { onFreePorts } from '../listen/on-free-ports.fixture';
import { openServers } from '../open-servers';
import { createPlainStore } from '../released.fixture';
import { sendRawBytes, type RawResponse } from './send-raw-bytes.fixture';

export const WWW = `www.${brand.domains.KAZ}`;
export const SHELL = `shell.${brand.domains.KAZ}`;
const FOREIGN_NAME = 'evil';

/** The servers of an environment, on random free ports. */
export interface OpenEnvironment {
  /** Sends bytes to a listener (0 pages, 1 shell, 2 bridge) and returns the whole response. */
  send(bytes: string, offset?: number): Promise<RawResponse>;
  /** Requests that reached the port of a local backend. */
  backendRequests(): number;
  close(): Promise<void>;
}

export async function openEnvironment(name: string): Promise<OpenEnvironment> {
  const releases = await createReleaseReader({ store: await createPlainStore(), intervalMs: 0 });
  const environment = environmentByName(name)!;
  return onFreePorts(async (portBase) => {
    let requests = 0;
    const backend = createServer((socket) => {
      requests += 1;
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });
    const servers = await openServers({ portBase, environment, releases });
    try {
      await once(backend.listen(portBase + 3, '127.0.0.1'), 'listening');
    } catch (thrown) {
      await servers.close();
      throw thrown;
    }
    return {
      send: (bytes, offset = 0) => sendRawBytes({ host: '127.0.0.1', port: portBase + offset }, bytes),
      backendRequests: () => requests,
      async close() {
        await servers.close();
        await new Promise((resolve) => backend.close(resolve));
      },
    };
  });
}

export const PAGE = '/ru-KAZ/verification/';
export const get = (host: string, target = PAGE) =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
export const getWith = (headLines: string, target = PAGE, version = '1.1') =>
  `GET ${target} HTTP/${version}\r\n${headLines}Connection: close\r\n\r\n`;

/** Expects a refusal with the common headers that contains nothing of the request. */
export function expectRefusal({ status, head, text }: RawResponse, allowed: readonly number[]): void {
  expect(allowed).toContain(status);
  expect(text.toLowerCase()).not.toContain(FOREIGN_NAME);
  expect(text).not.toContain('http:');
  expect(text).not.toContain('<html');
  expect(head).not.toMatch(/^set-cookie:|^location:/im);
  if (status !== 421) return;
  expect(head).toMatch(/^x-content-type-options: nosniff$/im);
  expect(head).toMatch(/^x-frame-options: DENY$/im);
  expect(head).toMatch(/^cache-control: no-store$/im);
  expect(head).toMatch(/^content-type: text\/plain; charset=utf-8$/im);
  expect(head).toMatch(/^content-security-policy: default-src 'none'; frame-ancestors 'none'$/im);
}
