import { withDeadline } from 'shared-config/platform/deadline';
import { Agent, request } from 'undici';

const DEADLINE_MS = 5_000;
const MAX_BYTES = 5_000_000;
const agent = new Agent({ maxResponseSize: MAX_BYTES });

/**
 * Fetches JSON without following redirects. It connects to hosts below `localhost`, which Node does not resolve on every machine.
 *
 * @throws Error whose message is a clause, such as `it responds with status 404`
 */
export async function fetchJson(address: string): Promise<unknown> {
  const url = new URL(address);
  const headers = { host: url.host, accept: 'application/json' };
  if (url.hostname.endsWith('localhost')) url.hostname = '127.0.0.1';
  try {
    const load = async () => {
      const signal = AbortSignal.timeout(DEADLINE_MS);
      const { statusCode, body } = await request(url, { headers, signal, dispatcher: agent, reset: true });
      return { statusCode, text: await body.text() };
    };
    // The client does not reject a request by its signal before it has a connection.
    const { statusCode, text } = await withDeadline(load(), DEADLINE_MS, url.pathname);
    if (statusCode !== 200) throw new Error(`it responds with status ${statusCode}`);
    return JSON.parse(text);
  } catch (thrown) {
    const { name, code = '', message } = thrown as NodeJS.ErrnoException;
    throw new Error(ERROR_TEXTS.get(name) ?? ERROR_TEXTS.get(code) ?? message, { cause: thrown });
  }
}

/** Messages by name or code of an error. */
const ERROR_TEXTS: ReadonlyMap<string, string> = new Map([
  ['SyntaxError', 'its response is not JSON'],
  ['DeadlineError', `it did not respond within ${DEADLINE_MS / 1_000} s`],
  ['TimeoutError', `it did not respond within ${DEADLINE_MS / 1_000} s`],
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOTFOUND', 'the host does not exist'],
  ['ECONNRESET', 'it closed the connection'],
  ['UND_ERR_SOCKET', 'it closed the connection'],
  // It closed the connection in the middle of the body.
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'it closed the connection'],
  ['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'its response is too long'],
]);
