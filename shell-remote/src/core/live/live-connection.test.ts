/** @jest-environment jest-fixed-jsdom */
import type { DataMessage } from 'shared-config/api/live-messages';
import { fakeSockets, setVisible, type FakeSocket } from './fake-sockets.fixture';
import { LiveConnection } from './live-connection';
// R-API-16

let sockets: FakeSocket[];
const stops: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  sockets = fakeSockets();
});
afterEach(async () => {
  stops.splice(0).forEach((stop) => stop());
  await Promise.resolve();
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const BTC = 'tickers:spot:BTCUSDT';
const ETH = 'tickers:spot:ETHUSDT';
const ticker = { lastPrice: '64210.50', changePercent24h: 2.41 };

function open() {
  const report = jest.fn();
  const live = new LiveConnection({
    page: window,
    url: () => 'wss://stream.example/',
    report,
    random: () => 1,
  });
  const data: DataMessage[] = [];
  const listener = {
    onData: (message: DataMessage) => data.push(message),
    onLost: jest.fn(),
    onEnd: jest.fn(),
  };
  const subscribe = (...topics: string[]) => {
    const stop = live.subscribe(topics, listener);
    stops.push(stop);
    return stop;
  };
  return { live, report, data, listener, subscribe };
}

/** Subscribes and opens the connection. */
async function connected(...topics: string[]) {
  const page = open();
  const stop = page.subscribe(...topics);
  await Promise.resolve();
  sockets[0]!.open();
  return { ...page, stop };
}

test('connects with the first subscription, and passes on the messages of its topics', async () => {
  const { data, listener, subscribe } = open();
  expect(sockets).toHaveLength(0);
  subscribe(BTC);
  await Promise.resolve();
  const [socket] = sockets;
  socket!.open();
  expect(socket!.sent).toEqual([{ type: 'subscribe', topics: [BTC] }]);
  socket!.receive({ type: 'snapshot', topic: BTC, data: ticker });
  socket!.receive({ type: 'change', topic: ETH, data: ticker });
  expect(data).toEqual([{ type: 'snapshot', family: 'tickers', topic: BTC, data: ticker }]);
  socket!.receive({ type: 'end', topic: BTC, reason: 'unknown-topic' });
  expect(listener.onEnd.mock.calls).toEqual([[BTC, 'unknown-topic']]);
});

test('keeps the connection and the common topics of a list that replaces another one', async () => {
  const { subscribe, stop } = await connected(BTC);
  stop();
  subscribe(BTC, ETH);
  await Promise.resolve();
  expect(sockets).toHaveLength(1);
  expect(sockets[0]!.sent.slice(1)).toEqual([{ type: 'subscribe', topics: [ETH] }]);
});

test('closes when nobody has subscribed for a moment, and leaves no timer', async () => {
  const { stop, listener } = await connected(BTC);
  stop();
  await Promise.resolve();
  jest.advanceTimersByTime(3_999);
  expect(sockets[0]!.isClosed).toBe(false);
  jest.advanceTimersByTime(1);
  expect(sockets[0]!.isClosed).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
  expect(listener.onLost).not.toHaveBeenCalled();
});

test('returns after a loss, later after each failure, and reports a blocked connection once', async () => {
  const { report, listener } = await connected(BTC);
  sockets[0]!.onclose!({ code: 1006 });
  expect(listener.onLost).toHaveBeenCalledTimes(1);
  for (const [attempt, ms] of [1_000, 2_000, 4_000, 8_000].entries()) {
    jest.advanceTimersByTime(ms - 1);
    expect(sockets).toHaveLength(attempt + 1);
    jest.advanceTimersByTime(1);
    expect(sockets).toHaveLength(attempt + 2);
    // Chromium dispatches no close for a connection that a policy refuses.
    sockets.at(-1)!.onerror!();
  }
  expect(report.mock.calls).toEqual([[expect.objectContaining({ code: 'live-failed', part: 'live' })]]);
  expect(listener.onLost).toHaveBeenCalledTimes(1);
});

test('survives a policy that refuses the connection in its constructor', async () => {
  jest.mocked(window.WebSocket).mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { report, subscribe } = open();
  subscribe(BTC);
  await Promise.resolve();
  jest.advanceTimersByTime(600_000);
  expect(report.mock.calls).toEqual([
    [expect.objectContaining({ message: expect.stringContaining('blocked') })],
  ]);
});

test('reports no failure of a page without a network, and connects when it returns', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { report } = await connected(BTC);
  for (let count = 0; count < 5; count += 1) {
    sockets.at(-1)!.onclose!({ code: 1006 });
    jest.advanceTimersToNextTimer();
  }
  sockets.at(-1)!.onclose!({ code: 1006 });
  const before = sockets.length;
  window.dispatchEvent(new Event('online'));
  expect(sockets).toHaveLength(before + 1);
  expect(report).not.toHaveBeenCalled();
});

test('gives up an attempt without an answer', async () => {
  const { subscribe } = open();
  subscribe(BTC);
  await Promise.resolve();
  jest.advanceTimersByTime(11_000);
  expect(sockets).toHaveLength(2);
  sockets[0]!.open();
  expect(sockets.map(({ isClosed, sent }) => [isClosed, sent])).toEqual([
    [true, []],
    [false, []],
  ]);
});

test('replaces a connection that answers no heartbeat', async () => {
  await connected(BTC);
  const [socket] = sockets;
  jest.advanceTimersByTime(20_000);
  socket!.receive({ type: 'pong' });
  jest.advanceTimersByTime(20_000);
  expect(socket!.sent.slice(1)).toEqual([{ type: 'ping' }, { type: 'ping' }]);
  expect(socket!.isClosed).toBe(false);
  jest.advanceTimersByTime(20_000);
  expect(socket!.isClosed).toBe(true);
});

test('closes on a page that is hidden for a while, and opens when the visitor returns', async () => {
  const { listener } = await connected(BTC);
  setVisible(false);
  jest.advanceTimersByTime(19_999);
  setVisible(true);
  jest.advanceTimersByTime(1);
  expect(sockets[0]!.isClosed).toBe(false);
  setVisible(false);
  jest.advanceTimersByTime(20_000);
  expect(sockets[0]!.isClosed).toBe(true);
  expect(listener.onLost).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(600_000);
  expect(sockets).toHaveLength(1);
  setVisible(true);
  expect(sockets).toHaveLength(2);
});

test('closes when the page goes, and opens when the browser restores it', async () => {
  await connected(BTC);
  window.dispatchEvent(new Event('pagehide'));
  expect(sockets[0]!.isClosed).toBe(true);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(sockets).toHaveLength(2);
});

test('connects again for another user', async () => {
  const { live, listener } = await connected('notifications');
  live.restart();
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  sockets[1]!.open();
  expect(sockets[1]!.sent).toEqual([{ type: 'subscribe', topics: ['notifications'] }]);
  expect(listener.onLost).toHaveBeenCalledTimes(1);
});

test('ignores malformed messages, and reports them once', async () => {
  const { data, report } = await connected(BTC);
  for (const text of ['{', '[]', '{"type":"snapshot","topic":"tickers:spot:BTCUSDT","data":{}}'])
    sockets[0]!.receive(text);
  expect([data.length, report.mock.calls.length]).toEqual([0, 1]);
});

test('subscribes to no more topics than a connection may have', async () => {
  await connected(...Array.from({ length: 120 }, (_, index) => `tickers:spot:C${index}`));
  expect((sockets[0]!.sent[0] as { topics: string[] }).topics).toHaveLength(100);
});
