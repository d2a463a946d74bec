import fc from 'fast-check';
import {
  clientMessageFrom,
  LIVE_MAX_CHARS,
  LIVE_MAX_TOPICS,
  rateTopic,
  serverMessageFrom,
  tickerTopic,
} from './live-messages';
// R-API-16

const ticker = { lastPrice: '64210.50', changePercent24h: 2.41 };
const notifications = { userId: 10_001, unreadCount: 0, items: [] };
const wire = (message: unknown) => serverMessageFrom(JSON.stringify(message));

test('reads every message of a server, without fields that it does not know', () => {
  const topic = tickerTopic({ kind: 'spot', symbol: 'BTCUSDT' });
  expect(wire({ type: 'snapshot', topic, data: ticker, more: 1 })).toEqual({
    type: 'snapshot',
    family: 'tickers',
    topic: 'tickers:spot:BTCUSDT',
    data: ticker,
  });
  const rate = rateTopic({ from: 'BTC', to: 'EUR' });
  expect(wire({ type: 'change', topic: rate, data: { rate: '59103.1' } })).toMatchObject({ family: 'rates' });
  expect(wire({ type: 'change', topic: 'notifications', data: notifications })).toMatchObject({
    data: notifications,
  });
  const end = { type: 'end', topic: 'notifications', reason: 'session-over' };
  expect(wire(end)).toEqual(end);
  expect(wire({ type: 'pong' })).toEqual({ type: 'pong' });
});

test.each<[string, unknown]>([
  ['a price that is a number', { topic: 'tickers:spot:BTCUSDT', data: { ...ticker, lastPrice: 1 } }],
  ['a price with markup', { topic: 'tickers:spot:BTCUSDT', data: { ...ticker, lastPrice: '<b>1</b>' } }],
  ['a change that is no number', { topic: 'tickers:x:Y', data: { ...ticker, changePercent24h: null } }],
  ['the data of another topic', { topic: 'notifications', data: ticker }],
  ['notifications of nobody', { topic: 'notifications', data: { ...notifications, userId: 0 } }],
  ['a negative rate', { topic: 'rates:BTC:EUR', data: { rate: '-1' } }],
  ['an unknown topic', { topic: 'orders', data: {} }],
  ['a topic that every object has', { topic: '__proto__', data: {} }],
  ['no topic', { data: ticker }],
])('refuses a snapshot with %s', (_, message) => {
  expect(wire({ type: 'snapshot', ...(message as object) })).toBeUndefined();
});

test.each<[string, unknown]>([
  ['an unknown type', { type: 'drop', topics: [] }],
  ['no topics', { type: 'subscribe' }],
  ['topics that are no texts', { type: 'subscribe', topics: [1] }],
  ['a long topic', { type: 'subscribe', topics: ['x'.repeat(257)] }],
  ['too many topics', { type: 'subscribe', topics: Array.from({ length: LIVE_MAX_TOPICS + 1 }, () => 'x') }],
  ['a list', []],
  ['nothing', null],
])('refuses a message of a client with %s', (_, message) => {
  expect(clientMessageFrom(JSON.stringify(message))).toBeUndefined();
});

test('reads every message of a client', () => {
  for (const message of [
    { type: 'ping' },
    { type: 'subscribe', topics: ['notifications'] },
    { type: 'unsubscribe', topics: [] },
  ])
    expect(clientMessageFrom(JSON.stringify(message))).toEqual(message);
});

test('refuses a message above the limit of size, before it parses it', () => {
  const parse = jest.spyOn(JSON, 'parse');
  expect(serverMessageFrom(`{"type":"pong"${' '.repeat(LIVE_MAX_CHARS)}}`)).toBeUndefined();
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('never throws, and returns only prices and rates that are decimal texts', () => {
  const field = fc.oneof(fc.anything(), fc.constantFrom('1', '0.5', '-1', 'NaN', '1e9', '<i>'));
  const message = fc.record(
    {
      type: fc.constantFrom('snapshot', 'change', 'end', 'pong', 'toString'),
      topic: fc.oneof(
        fc.constantFrom('tickers:spot:X', 'rates:A:B', 'notifications', 'valueOf'),
        fc.string(),
      ),
      data: fc.record({ lastPrice: field, changePercent24h: field, rate: field, userId: field }),
      reason: fc.oneof(fc.constantFrom('session-over', 'constructor'), fc.anything()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(message, fc.json(), fc.string(), fc.anything()), (sent) => {
      const read = serverMessageFrom(typeof sent === 'string' ? sent : JSON.stringify(sent));
      clientMessageFrom(typeof sent === 'string' ? sent : JSON.stringify(sent));
      if (!read || read.type === 'pong' || read.type === 'end') return;
      if (read.family === 'tickers') {
        expect(read.data.lastPrice).toMatch(/^\d+(\.\d+)?$/);
        expect(Number.isFinite(read.data.changePercent24h)).toBe(true);
      }
      if (read.family === 'rates') expect(read.data.rate).toMatch(/^\d+(\.\d+)?$/);
    }),
  );
});
