import { messageOf } from 'shared-config/errors/report-failure';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback, type Listening } from '../../src/server/listen';
import { readAtMost } from '../../src/server/read-at-most';
import { NativeAppError } from '../native-app-error';
import type { AppState } from '../app/native-app';
import { answerPanel } from '../panel/answer-panel';
import { findRequestProblem } from './find-request-problem';

export interface ControlTarget {
  /** Returns the app's state with a revision that grows with each change. */
  state(messageCount: number): Promise<AppState & { revision: number; page: string }>;
  /** Resolves when the state is newer than the revision. */
  waitForChange(revision: number, waitMs: number): Promise<void>;
  run(command: string, body: unknown): Promise<void>;
  /** Returns a screenshot of the web view as JPEG. */
  screenshot(): Promise<Buffer>;
}

const MAX_BODY_BYTES = 1_000_000;
const MAX_WAIT_MS = 25_000;

/**
 * Starts the app's control server: its panel, `GET /control/state` and `POST /control/<command>`.
 *
 * @param port 0 chooses a free port
 * @throws PortTakenError
 */
export async function startControlServer(port: number, controlled: ControlTarget): Promise<Listening> {
  const server = await listenOnLoopback(port, (request, response) => {
    answer(request, response, server.port, controlled).catch((thrown: unknown) => {
      if (!response.headersSent) sendJson(response, statusOf(thrown), { message: messageOf(thrown) });
    });
  });
  return server;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  controlled: ControlTarget,
): Promise<void> {
  const { method = '', headers } = request;
  const { host, origin, 'content-type': contentType } = headers;
  const refusal = findRequestProblem({ method, host, origin, contentType }, port);
  if (refusal) return sendJson(response, 403, { message: refusal });
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${host}`);
  if (method === 'POST') {
    if (!pathname.startsWith('/control/')) return sendJson(response, 404, { message: 'no such command' });
    await controlled.run(pathname.slice('/control/'.length), await readJson(request));
    return sendJson(response, 200, {});
  }
  if (pathname === '/control/state') {
    const numberOf = (name: string) => Number(searchParams.get(name)) || 0;
    await controlled.waitForChange(
      searchParams.has('after') ? numberOf('after') : -1,
      Math.min(numberOf('waitMs'), MAX_WAIT_MS),
    );
    return sendJson(response, 200, await controlled.state(numberOf('messages')));
  }
  if (pathname === '/picture.jpg') {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    return void response.end(await controlled.screenshot());
  }
  answerPanel(pathname, response);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readAtMost(request, MAX_BODY_BYTES);
  if (!body) throw new NativeAppError('refused', 'the body is too large');
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new NativeAppError('refused', 'the body is not JSON');
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function statusOf(thrown: unknown): number {
  return thrown instanceof NativeAppError && thrown.code === 'refused' ? 400 : 500;
}
