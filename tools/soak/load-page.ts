import { cookieNamesOf } from 'shared-config/cookie-names';
import { siteOfHost } from 'shared-config/site-of-host';
import { ask, digestOf } from './ask';
import type { Device } from './devices';
import { readPage } from './read-page';

/** One page load. */
export interface PageLoad {
  startedAt: number;
  endedAt: number;
  /** Part → build, see `ReadPage`. */
  builds: Record<string, string>;
  files: number;
}

/** Name of the cookie that local pages have. */
const DEVICE_COOKIE = cookieNamesOf(siteOfHost('localhost').environment).deviceId;
const YEAR = 'public, max-age=31536000, immutable';

/**
 * Loads a page and its files as a browser would, from its cache where a file never changes.
 *
 * @throws Error saying what was not 200, or does not match
 */
export async function loadPage(device: Device, portBase: number): Promise<PageLoad> {
  const startedAt = Date.now();
  const address = `http://${device.host}:${portBase}/${device.locale}/verification/`;
  const answer = await ask(address, { 'accept-encoding': device.encoding, ...cookieOf(device) });
  if (answer.status !== 200) throw new Error(`${address} is ${answer.status}`);
  keepCookie(device, answer.headers['set-cookie']);
  const { files, builds } = readPage(answer);
  const wanted = [...files].map(([file, integrity]) => [new URL(file, address).href, integrity] as const);
  const missing = wanted.filter(([file]) => !device.cache.has(file));
  await Promise.all(missing.map(([file, integrity]) => loadFile(device, file, integrity)));
  return { startedAt, endedAt: Date.now(), builds, files: missing.length };
}

/** Headers of a request that names the device. */
export function cookieOf({ deviceId }: Pick<Device, 'deviceId'>): Record<string, string> {
  return deviceId ? { cookie: `${DEVICE_COOKIE}=${deviceId}` } : {};
}

async function loadFile(device: Device, address: string, integrity: string | undefined): Promise<void> {
  const { status, headers, body } = await ask(address, { 'accept-encoding': device.encoding });
  if (status !== 200) throw new Error(`${address} is ${status}`);
  const type = address.endsWith('.css') ? 'text/css' : 'text/javascript';
  if (!headers['content-type']?.startsWith(type)) throw new Error(`${address} is ${headers['content-type']}`);
  if (headers['cache-control'] !== YEAR) throw new Error(`${address} is kept ${headers['cache-control']}`);
  if (integrity !== undefined) {
    if (headers['access-control-allow-origin'] !== '*')
      throw new Error(`${address} may not be loaded by pages`);
    if (digestOf('sha384', body) !== integrity) throw new Error(`${address} is not what its page names`);
  }
  device.cache.add(address);
}

function keepCookie(device: Device, lines: readonly string[] = []): void {
  const given = lines.find((line) => line.startsWith(`${DEVICE_COOKIE}=`));
  if (given) device.deviceId = given.slice(DEVICE_COOKIE.length + 1).split(';')[0];
}
