import { get as httpGet } from 'node:http';
import { get as httpsGet } from 'node:https';

const DEADLINE_MS = 5_000;
const MAX_BYTES = 5_000_000;

/**
 * Fetches JSON without following redirects. It connects to hosts below `localhost`, which Node does not resolve on every machine.
 *
 * @throws Error whose message is a clause, such as `it responds with status 404`
 * @example await fetchJson('http://localhost:3001/discovery.json')
 */
export async function fetchJson(address: string): Promise<unknown> {
  const text = await textAt(new URL(address));
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('its response is not JSON');
  }
}

function textAt({ protocol, hostname, host, port, pathname }: URL): Promise<string> {
  const get = protocol === 'https:' ? httpsGet : httpGet;
  const target = {
    hostname: hostname.endsWith('localhost') ? '127.0.0.1' : hostname,
    ...(port ? { port } : {}),
    path: pathname,
    headers: { host, accept: 'application/json' },
    agent: false,
    signal: AbortSignal.timeout(DEADLINE_MS),
  };
  return new Promise((resolve, reject) => {
    const fail = (thrown: NodeJS.ErrnoException) =>
      reject(
        new Error(
          thrown.name === 'AbortError'
            ? `it did not respond within ${DEADLINE_MS / 1_000} s`
            : (ERROR_TEXTS.get(thrown.code ?? '') ?? thrown.message),
        ),
      );
    const request = get(target, (response) => {
      let text = '';
      response.setEncoding('utf8').on('error', fail);
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length > MAX_BYTES) response.destroy(new Error('its response is too long'));
      });
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(text)
          : reject(new Error(`it responds with status ${response.statusCode}`)),
      );
    });
    request.on('error', fail);
  });
}

const ERROR_TEXTS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOTFOUND', 'the host does not exist'],
  ['ECONNRESET', 'it closed the connection'],
]);
