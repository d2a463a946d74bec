import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requiredEditions, type Edition } from '../requirements/required-editions';
import { fakeAnswer, type FakeAnswer, type FakeRequest } from './fake-answer.fixture';

/** Changes a response of the fake site. */
export type Break = (answer: FakeAnswer, request: FakeRequest) => FakeAnswer;

export interface FakeSite {
  portBase: number;
  /** Sets the change of all responses; without an argument the site has no faults. */
  breakBy(change?: Break): void;
  close(): Promise<void>;
}

/** Starts a site without faults. */
export async function startFakeSite(): Promise<FakeSite> {
  let change: Break = (answer) => answer;
  const editions: Edition[] = [];
  const server = createServer((request, response) => {
    const { host = '', cookie = '' } = request.headers;
    const asked = { host, cookie, url: request.url ?? '/' };
    const { status, headers, body } = change(fakeAnswer(asked, editions), asked);
    response.writeHead(status, headers).end(request.method === 'HEAD' ? '' : body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port: portBase } = server.address() as AddressInfo;
  editions.push(...requiredEditions(portBase));
  return {
    portBase,
    breakBy: (next = (answer) => answer) => {
      change = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
