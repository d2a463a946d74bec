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

/** Every scenario. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'slow',
    parameters: 'delay=3000',
    note: 'the real answer, delayed by delay milliseconds',
    respond: async (parameters) => {
      await delay(numberFrom(parameters, 'delay', 3_000, MAX_DELAY_MS));
      return undefined;
    },
  },
  {
    name: '500',
    parameters: '',
    note: 'HTTP 500 without an envelope',
    respond: async () => text('Internal Server Error', { status: 500 }),
  },
  {
    name: 'html',
    parameters: '',
    note: 'HTTP 200 with a page of HTML',
    respond: async () =>
      text('<!doctype html><title>Sorry</title><p>We will be back soon.</p>', { type: 'text/html' }),
  },
  {
    name: 'ret-code',
    parameters: 'code=10007&msg=refused&spelling=snake',
    note: 'an envelope with that ret_code, without any effect; spelling=camel writes retCode and retMsg',
    respond: async (parameters) => json(envelopeFrom(parameters)),
  },
  {
    name: 'gateway',
    parameters: 'status=502',
    note: 'HTTP 200 with that status_code, like an error of a gateway',
    respond: async (parameters) => json({ status_code: numberFrom(parameters, 'status', 502, 999) }),
  },
  { name: 'empty', parameters: '', note: 'HTTP 200 with an empty body', respond: async () => text('') },
  {
    name: 'no-market',
    parameters: '',
    note: 'for the search: a valid envelope without markets',
    respond: async () => json({ ret_code: 0, ret_msg: 'OK', result: { markets: [] } }),
  },
  {
    name: 'malformed',
    parameters: '',
    note: 'HTTP 200 with truncated JSON',
    respond: async () => text('{"ret_code":0,"ret_msg":"OK","result":{"id":'),
  },
  {
    name: 'huge',
    parameters: 'bytes=5242880',
    note: 'a valid envelope with a result of that many bytes',
    respond: async (parameters) => {
      const padding = 'x'.repeat(numberFrom(parameters, 'bytes', 5 * 1024 * 1024, MAX_HUGE_BYTES));
      return json({ ret_code: 0, ret_msg: 'OK', result: { padding } });
    },
  },
  {
    name: 'cut-off',
    parameters: '',
    note: 'the connection breaks in the middle of the body',
    respond: async () => HttpResponse.error(),
    transport: 'cut-off',
  },
  {
    name: 'never',
    parameters: '',
    note: 'no answer, as long as the client waits',
    respond: async () => {
      await delay('infinite');
      return undefined;
    },
    transport: 'never',
  },
];

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
