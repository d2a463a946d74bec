/** @jest-environment node */
import {
  LIVE_MAX_TOPICS,
  rateTopic,
  serverMessageFrom,
  type ServerMessage,
} from 'shared-config/api/live-messages';
import { marketsOf } from '../markets/markets-of';
import { createNotificationBox } from '../notifications/notification-box';
import { createLiveHub } from './live-hub';
import { createPriceFeed, MAX_MOVE } from './price-feed';
// R-API-17

function openHub() {
  const sources = { prices: createPriceFeed(), notifications: createNotificationBox(Date.now) };
  const hub = createLiveHub(sources);
  const connect = (accountId: number | null = null) => {
    const received: (ServerMessage | undefined)[] = [];
    const close = jest.fn();
    const session = { accountId };
    const connection = hub.connect({
      send: (text) => received.push(serverMessageFrom(text)),
      close,
      locale: { bcp47: 'en' },
      region: 'GLOBAL',
      accountOf: async () => session.accountId,
    });
    const send = (message: unknown) => connection.receive(JSON.stringify(message));
    const subscribe = (...topics: string[]) => send({ type: 'subscribe', topics });
    return { ...connection, received, close, session, send, subscribe, last: () => received.at(-1) };
  };
  return { ...sources, hub, connect };
}

const BTC = 'tickers:spot:BTCUSDT';

test('sends a snapshot, then changes, until the page unsubscribes', async () => {
  const { hub, prices, connect } = openHub();
  const page = connect();
  await page.subscribe(BTC, 'rates:BTC:EUR');
  expect(page.received).toEqual([
    expect.objectContaining({
      type: 'snapshot',
      topic: BTC,
      data: expect.objectContaining({ lastPrice: '64210.50' }),
    }),
    expect.objectContaining({ type: 'snapshot', topic: 'rates:BTC:EUR' }),
  ]);
  prices.set('spot:BTCUSDT', { lastPrice: '65000.00', changePercent24h: 3 });
  hub.publishPrices();
  expect(page.received.slice(2).map((message) => message?.type)).toEqual(['change', 'change']);
  hub.publishPrices();
  await page.send({ type: 'unsubscribe', topics: [BTC, 'rates:BTC:EUR'] });
  await hub.tick();
  expect(page.received).toHaveLength(4);
});

test('sends messages to all pages of their account alone', async () => {
  const { notifications, connect } = openHub();
  const pages = [connect(10_001), connect(10_001), connect(10_002)];
  for (const page of pages) await page.subscribe('notifications');
  notifications.add(10_001, { kind: 'funds', message: 'deposit', values: { amount: '1', asset: 'BTC' } });
  expect(pages.map(({ received }) => received.length)).toEqual([2, 2, 1]);
  expect(pages[0]!.last()).toMatchObject({ type: 'change', data: { userId: 10_001, unreadCount: 4 } });
  notifications.read(10_001, 'all');
  expect(pages[1]!.last()).toMatchObject({ data: { unreadCount: 0 } });
});

test('says when the session is over, and sends nothing of the account any more', async () => {
  const { hub, notifications, connect } = openHub();
  const page = connect(10_001);
  await page.subscribe('notifications');
  page.session.accountId = null;
  await hub.tick();
  const end = { type: 'end', topic: 'notifications', reason: 'session-over' };
  expect(page.last()).toEqual(end);
  notifications.add(10_001, { kind: 'funds', message: 'deposit', values: {} });
  await page.subscribe('notifications');
  expect(page.received.slice(1)).toEqual([end, end]);
});

test.each([
  ['a market that the region lacks', 'tickers:spot:GONEUSDT', 'unknown-topic'],
  ['a currency by its name', 'rates:bitcoin:EUR', 'unknown-topic'],
  ['an unknown family', 'constructor', 'unknown-topic'],
  ['private messages of a visitor', 'notifications', 'session-over'],
])('ends %s', async (_, topic, reason) => {
  const page = openHub().connect();
  await page.subscribe(topic);
  expect(page.received).toEqual([{ type: 'end', topic, reason }]);
});

test('limits the topics of a connection', async () => {
  const { connect } = openHub();
  const page = connect();
  const coins = marketsOf('GLOBAL').filter(({ kind }) => kind === 'spot');
  for (const to of ['EUR', 'USD', 'GBP', 'JPY'])
    await page.subscribe(...coins.map(({ base }) => rateTopic({ from: base, to })));
  const kinds = page.received.map((message) => message?.type);
  expect(kinds.filter((kind) => kind === 'snapshot')).toHaveLength(LIVE_MAX_TOPICS);
  expect(page.last()).toMatchObject({ reason: 'too-many-topics' });
});

test('answers a heartbeat, and closes the connection of a page that sends anything else', async () => {
  const page = openHub().connect();
  await page.send({ type: 'ping' });
  expect(page.received).toEqual([{ type: 'pong' }]);
  await page.receive('{"type":"subscribe"}');
  expect(page.close).toHaveBeenCalledWith(1008);
});

test('prices move the same way after each start, near those of the table, and stand still for a test', () => {
  const market = marketsOf('GLOBAL')[0]!;
  const walk = () => {
    const feed = createPriceFeed();
    return Array.from({ length: 500 }, () => {
      feed.step();
      return Number(feed.now(market).lastPrice);
    });
  };
  const prices = walk();
  expect(walk()).toEqual(prices);
  expect(new Set(prices).size).toBeGreaterThan(400);
  const base = Number(market.lastPrice);
  expect(Math.max(...prices.map((price) => Math.abs(price / base - 1)))).toBeLessThanOrEqual(MAX_MOVE);
  const still = createPriceFeed();
  still.step();
  still.setMoving(false);
  still.step();
  expect(still.now(market)).toEqual(market);
});
