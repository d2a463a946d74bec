import { delay, HttpResponse } from 'msw';

/** A way for the backend to misbehave, chosen with `?scenario=` or `x-mock-scenario`. */
export interface Scenario {
  name: string;
  /** Its parameters with their defaults, as in an address. */
  parameters: string;
  /** Description for the README and error messages. */
  note: string;
  /** Returns the response; undefined passes the request on to the real call. */
  respond: (parameters: URLSearchParams) => Promise<Response | undefined>;
  /** Handled by the real server instead of `respond`. */
  transport?: 'cut-off' | 'never';
}

const MAX_DELAY_MS = 120_000;
const MAX_HUGE_BYTES = 50 * 1024 * 1024;

export const SCENARIOS: readonly Scenario[] = [
  scenario('slow', 'delay=3000', 'the real answer, delayed by delay milliseconds', async (parameters) => {
    await delay(numberFrom(parameters, 'delay', 3_000, MAX_DELAY_MS));
  }),
  scenario('500', '', 'HTTP 500 without an envelope', () => text('Internal Server Error', { status: 500 })),
  scenario('html', '', 'HTTP 200 with a page of HTML', () =>
    text('<!doctype html><title>Sorry</title><p>We will be back soon.</p>', { type: 'text/html' }),
  ),
  scenario(
    'ret-code',
    'code=10007&msg=refused&spelling=snake',
    'an envelope with that ret_code, without any effect; spelling=camel writes retCode and retMsg',
    (parameters) => json(envelopeFrom(parameters)),
  ),
  scenario(
    'gateway',
    'status=502',
    'HTTP 200 with that status_code, like an error of a gateway',
    (parameters) => json({ status_code: numberFrom(parameters, 'status', 502, 999) }),
  ),
  scenario('empty', '', 'HTTP 200 with an empty body', () => text('')),
  scenario('no-market', '', 'for the search: a valid envelope without markets', () =>
    json({ ret_code: 0, ret_msg: 'OK', result: { markets: [] } }),
  ),
  scenario('malformed', '', 'HTTP 200 with truncated JSON', () =>
    text('{"ret_code":0,"ret_msg":"OK","result":{"id":'),
  ),
  scenario('huge', 'bytes=5242880', 'a valid envelope with a result of that many bytes', (parameters) => {
    const padding = 'x'.repeat(numberFrom(parameters, 'bytes', 5 * 1024 * 1024, MAX_HUGE_BYTES));
    return json({ ret_code: 0, ret_msg: 'OK', result: { padding } });
  }),
  {
    ...scenario('cut-off', '', 'the connection breaks in the middle of the body', () => HttpResponse.error()),
    transport: 'cut-off',
  },
  {
    ...scenario('never', '', 'no answer, as long as the client waits', () => delay('infinite')),
    transport: 'never',
  },
];

function scenario(
  name: string,
  parameters: string,
  note: string,
  respond: (parameters: URLSearchParams) => Response | Promise<void>,
): Scenario {
  return { name, parameters, note, respond: async (given) => (await respond(given)) as Response | undefined };
}

function envelopeFrom(parameters: URLSearchParams): Record<string, unknown> {
  const code = numberFrom(parameters, 'code', 10007, Number.MAX_SAFE_INTEGER);
  const message = parameters.get('msg') ?? 'refused';
  return parameters.get('spelling') === 'camel'
    ? { retCode: code, retMsg: message }
    : { ret_code: code, ret_msg: message };
}

function numberFrom(parameters: URLSearchParams, name: string, fallback: number, max: number): number {
  const value = parameters.get(name) ?? '';
  return /^\d{1,15}$/.test(value) ? Math.min(Number(value), max) : fallback;
}

function json(body: Record<string, unknown>): Response {
  return HttpResponse.json(body, { headers: { 'cache-control': 'no-store' } });
}

function text(body: string, { status = 200, type = 'application/json' } = {}): Response {
  return new HttpResponse(body, { status, headers: { 'content-type': type, 'cache-control': 'no-store' } });
}
