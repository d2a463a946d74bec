import type { ListenerName } from '../server/hosts/sites-of-environment';
import type { TestResponse } from '../server/send-request.fixture';
import type { BothServers } from './both-servers.fixture';
import { comparableResponse } from './comparable-response.fixture';

/** Options of a request; all other names are headers. */
export type RequestOptions = { listener?: ListenerName; host?: string; method?: string } & Record<
  `${Uppercase<string>}${string}`,
  string
>;

/**
 * Expects the same status, headers and body of nginx and of the page server, and returns nginx's response.
 *
 * @example await expectSameResponse(both, '/discovery.json', { listener: 'shell', Range: 'bytes=2-9' });
 */
export async function expectSameResponse(
  both: BothServers,
  address: string,
  { listener = 'pages', host = 'localhost', method = 'GET', ...headers }: RequestOptions = {},
): Promise<TestResponse> {
  const options = {
    method,
    headers: { Host: `${host}:${both.portBase}`, Connection: 'close', ...headers },
  };
  const [ofNginx, ofNode] = await Promise.all(
    (['nginx', 'node'] as const).map((server) => both.ask(server, listener, address, options)),
  );
  const request = `${method} ${host}${address.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)}`;
  expect({ request, ...comparableResponse(ofNginx!, method) }).toEqual({
    request,
    ...comparableResponse(ofNode!, method),
  });
  return ofNginx!;
}
