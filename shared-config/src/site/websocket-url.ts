import type { SiteHosts } from './hosts';

/** A websocket path that could leave its host; an error of the caller. */
export class WebsocketPathError extends Error {
  override readonly name = 'WebsocketPathError';
  readonly code = 'websocket-path';
}

/** Returns whether an error is a `WebsocketPathError`, also from another build. */
export function isWebsocketPathError(thrown: unknown): thrown is WebsocketPathError {
  return (
    typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'websocket-path'
  );
}

/** Segments of letters, digits and some marks. `%` is not allowed, so that escapes cannot hide other characters. */
const PATH = /^(?:\/[A-Za-z0-9_~:@!$,;=+*-][A-Za-z0-9._~:@!$,;=+*-]*)+\/?$|^\/$/;
const MAX_PATH_CHARS = 1_000;

/**
 * Returns the address of a websocket on the site's own host, secure if the page is (R-EDITION-9). Encodes parameters
 * and omits undefined ones.
 *
 * @param path from the root, without query, hash, escapes and dot segments: `/v5/public/spot`
 * @throws WebsocketPathError
 * @example websocketUrl(hosts, '/realtime', { symbol: 'BTC/USDT' }) // 'wss://stream.…/realtime?symbol=BTC%2FUSDT'
 */
export function websocketUrl(
  hosts: Pick<SiteHosts, 'websocket'>,
  path: string,
  params: Readonly<Record<string, string | number | boolean | undefined>> = {},
): string {
  if (path.length > MAX_PATH_CHARS || !PATH.test(path)) {
    throw new WebsocketPathError(`${JSON.stringify(path.slice(0, 100))} is not a websocket path.`);
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) query.append(name, String(value));
  }
  const text = query.toString();
  return `${hosts.websocket}${path}${text && `?${text}`}`;
}
