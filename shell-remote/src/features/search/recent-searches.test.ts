/** @jest-environment node */
import { createRecentSearches, recentSearchKey, type RecentSearch } from './recent-searches';
import { createCacheBed, createSharedStorage } from 'shared-config/storage/storage.fixture';

const KEY = 'shell:recent-searches';
const page = (path: string): RecentSearch => ({ type: 'page', path });
const market = (base: string): RecentSearch => ({
  type: 'market',
  market: { kind: 'spot', symbol: `${base}USDT`, base, quote: 'USDT' },
});

function setUp() {
  const bed = createCacheBed();
  return { ...bed, recents: createRecentSearches(bed.cache) };
}

it('puts the newest first, once, and drops the ninth', () => {
  const { recents } = setUp();
  for (let index = 0; index < 9; index += 1) recents.add(page(`/${index}`));
  recents.add(page('/3'));
  expect(recents.read()).toEqual(['/3', '/8', '/7', '/6', '/5', '/4', '/2', '/1'].map(page));
});

it('removes one search, and all', () => {
  const { recents, items } = setUp();
  [market('BTC'), market('ETH'), page('/markets')].forEach(recents.add);
  recents.remove(market('ETH'));
  expect(recents.read()).toEqual([page('/markets'), market('BTC')]);
  recents.clear();
  expect([recents.read(), items.has(KEY)]).toEqual([[], false]);
});

it('removes the key with the last search', () => {
  const { recents, items } = setUp();
  recents.add(page('/markets'));
  recents.remove(page('/markets'));
  expect(items.has(KEY)).toBe(false);
});

it('sees the choices of another tab', () => {
  const shared = createSharedStorage();
  const [here, there] = [createCacheBed(shared), createCacheBed(shared)].map(({ cache }) =>
    createRecentSearches(cache),
  );
  there!.add(market('SOL'));
  expect(here!.read()).toEqual([market('SOL')]);
});

it('saves only the name of a market', () => {
  const { recents, items } = setUp();
  const full = { kind: 'spot', symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT', lastPrice: '1' } as const;
  recents.add({ type: 'market', market: full });
  expect(recents.read()).toEqual([market('BTC')]);
  expect(items.size).toBe(1);
});

it('is empty while storage is forbidden, without throwing', () => {
  const { cache } = createCacheBed(createSharedStorage(), {
    storage: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  const recents = createRecentSearches(cache);
  expect(() => [recents.add(page('/a')), recents.remove(page('/a')), recents.clear()]).not.toThrow();
  expect(recents.read()).toEqual([]);
});

it.each<[string, unknown]>([
  ['a text', '<img>'],
  ['an object', {}],
  ['too many', Array.from({ length: 9 }, () => page('/a'))],
  ['an unknown type', [{ type: 'link', path: 'javascript:alert(1)' }]],
  [
    'a market that is a path',
    [{ type: 'market', market: { kind: 'spot', symbol: '../..', base: 'A', quote: 'B' } }],
  ],
  ['an endless path', [page('/'.repeat(3_000))]],
  ['one good and one bad', [page('/a'), null]],
  ['prototype tricks', [{ ['__proto__']: { type: 'page', path: '/a' } }]],
])('removes and reports %s in the storage (R-SEC-17)', (_, value) => {
  const { recents, items, codes } = setUp();
  items.set(KEY, `{"savedAt":1767225600000,"version":1,"value":${JSON.stringify(value)}}`);
  expect(recents.read()).toEqual([]);
  expect([items.has(KEY), codes()]).toEqual([false, ['storage-item-malformed']]);
});

it('distinguishes markets of one symbol and different kinds', () => {
  const name = { symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT' };
  const keys = (['spot', 'usdt'] as const).map((kind) =>
    recentSearchKey({ type: 'market', market: { kind, ...name } }),
  );
  expect(new Set(keys).size).toBe(2);
});
