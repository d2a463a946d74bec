import type { ServerResponse } from 'node:http';

/** Writes a Response to a connection, with one header for each cookie. */
export async function writeResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  outgoing.writeHead(response.status);
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
}

/** Sends part of the announced body and breaks the connection. */
export function writeIncompleteResponse(outgoing: ServerResponse, headers: Record<string, string>): void {
  outgoing.writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': 1_000 });
  outgoing.write('{"ret_code":0,"ret_msg":"OK","result":{', () => outgoing.destroy());
}
