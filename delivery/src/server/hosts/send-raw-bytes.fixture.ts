import { connect, type NetConnectOpts } from 'node:net';

/** The response to raw bytes. */
export interface RawResponse {
  status: number;
  /** Status line and headers. */
  head: string;
  /** Everything, as latin1. */
  text: string;
}

/** Sends bytes to a server and returns everything that it sends until it closes the connection. */
export function sendRawBytes(server: NetConnectOpts, bytes: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(server, () => socket.write(bytes, 'latin1'));
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1]);
      resolve({ status, head: text.split('\r\n\r\n')[0]!, text });
    });
  });
}
