import type { IncomingMessage } from 'node:http';

/**
 * The address that a request comes from. Behind a proxy it is what the proxy says in a header of its own; of several values the
 * last one, because whoever asks can write those before it.
 *
 * @param addressHeader lower case; undefined where no proxy stands in front
 * @example sourceOf(request, 'x-forwarded-for') // '203.0.113.7'
 */
export function sourceOf({ headers, socket }: IncomingMessage, addressHeader: string | undefined): string {
  const said = addressHeader === undefined ? undefined : headers[addressHeader];
  return (
    String(said ?? '')
      .split(',')
      .at(-1)!
      .trim() ||
    (socket.remoteAddress ?? '')
  );
}
