import { get as httpGet } from 'node:http';
import { get as httpsGet } from 'node:https';

const DEADLINE_MS = 5_000;
const MAX_BYTES = 5_000_000;

/**
 * Asks an address for JSON, without following it elsewhere. Hosts below `localhost` are found, which Node does not resolve on every
 * machine.
 *
 * @throws Error that says in a few words why there is none
 * @example await askForJson('http://localhost:3001/discovery.json')
 */
export async function askForJson(address: string): Promise<unknown> {
  const text = await textAt(new URL(address));
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('it answers, but not with JSON');
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
            ? `it did not answer within ${DEADLINE_MS / 1_000} s`
            : (WORDS.get(thrown.code ?? '') ?? thrown.message),
        ),
      );
    const request = get(target, (response) => {
      let text = '';
      response.setEncoding('utf8').on('error', fail);
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length > MAX_BYTES) response.destroy(new Error('it answers without an end'));
      });
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(text)
          : reject(new Error(`it answers with status ${response.statusCode}`)),
      );
    });
    request.on('error', fail);
  });
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOTFOUND', 'there is no such host'],
  ['ECONNRESET', 'it hung up'],
]);
