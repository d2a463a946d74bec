import { cookieNamesOf } from 'shared-config/site/cookie-names';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { integrityOf } from 'build/integrity-of';
import { sendRequest } from '../requests/send-request';
import type { Device } from './devices';
import { readPage, type HostIds } from './read-page';

/** Where pages are loaded from. */
export interface SoakTarget {
  /** First port of the servers, which addresses in pages name. */
  portBase: number;
  /** What to add to each port to reach an nginx in front. Default: 0, no nginx. */
  frontOffset?: number;
  hostIds?: HostIds;
}

export interface PageLoad {
  startedAt: number;
  endedAt: number;
  /** Builds by part, see `ReadPage`. */
  builds: Record<string, string>;
  files: number;
}

/** Name of the device cookie on local pages. */
const DEVICE_COOKIE = cookieNamesOf(siteOfHost('localhost').environment).deviceId;
const YEAR = 'public, max-age=31536000, immutable';

/**
 * Loads a page and its files as a browser does, with a cache for immutable files.
 *
 * @throws Error for a status other than 200 or a mismatch
 */
export async function loadPage(device: Device, target: SoakTarget): Promise<PageLoad> {
  const { portBase, frontOffset = 0, hostIds } = target;
  const startedAt = Date.now();
  const address = `http://${device.host}:${portBase}/${device.locale}/verification/`;
  const headers = { 'accept-encoding': device.encoding, ...cookieOf(device) };
  const answer = await sendRequest(address, { headers, port: portBase + frontOffset });
  if (answer.status !== 200) throw new Error(`${address} is ${answer.status}`);
  saveCookie(device, answer.headers['set-cookie']);
  const { files, builds } = readPage(answer, hostIds);
  const required = [...files].map(([file, integrity]) => [new URL(file, address).href, integrity] as const);
  const missing = required.filter(([file]) => !device.cache.has(file));
  await Promise.all(missing.map(([file, integrity]) => loadFile(device, file, { integrity, frontOffset })));
  return { startedAt, endedAt: Date.now(), builds, files: missing.length };
}

/** Returns the request headers with the device's cookie. */
export function cookieOf({ deviceId }: Pick<Device, 'deviceId'>): Record<string, string> {
  return deviceId ? { cookie: `${DEVICE_COOKIE}=${deviceId}` } : {};
}

async function loadFile(
  device: Device,
  address: string,
  { integrity, frontOffset }: { integrity: string | undefined; frontOffset: number },
): Promise<void> {
  const sent = { 'accept-encoding': device.encoding };
  const port = Number(new URL(address).port) + frontOffset;
  const { status, headers, body } = await sendRequest(address, { headers: sent, port });
  if (status !== 200) throw new Error(`${address} is ${status}`);
  const type = address.endsWith('.css') ? 'text/css' : 'text/javascript';
  if (!headers['content-type']?.startsWith(type)) throw new Error(`${address} is ${headers['content-type']}`);
  if (headers['cache-control'] !== YEAR)
    throw new Error(`${address} has the Cache-Control ${headers['cache-control']}`);
  if (integrity !== undefined) {
    if (headers['access-control-allow-origin'] !== '*') throw new Error(`${address} has no CORS header`);
    if (integrityOf(body) !== integrity) throw new Error(`${address} does not match its integrity`);
  }
  device.cache.add(address);
}

function saveCookie(device: Device, lines: readonly string[] = []): void {
  const line = lines.find((each) => each.startsWith(`${DEVICE_COOKIE}=`));
  if (line) device.deviceId = line.slice(DEVICE_COOKIE.length + 1).split(';')[0];
}
