/** @jest-environment jsdom */
import fc from 'fast-check';
import type { MarketName } from 'shared-config/contracts/contracts';
import { marketKey } from 'shared-config/site/markets';
import { createLocalCache } from 'shared-config/storage/local-cache';
import { createFavourites, MAX_FAVOURITES, withFavourite } from './favourites';
// R-HEADER-15

const API = 'https://api.example';
const named = (base: string): MarketName => ({ kind: 'spot', symbol: `${base}USDT`, base, quote: 'USDT' });
const [BTC, ETH] = [named('BTC'), named('ETH')];
const keysOf = (list: readonly MarketName[]) => list.map(marketKey);

/** Each call is a tab of its own with the same storage. */
const favouritesOf = (userId: number | null, api = API) =>
  createFavourites(
    createLocalCache({
      storage: () => localStorage,
      now: Date.now,
      page: window,
      onFailure: () => undefined,
    }),
    { api, userId },
  );

beforeEach(() => localStorage.clear());

test('a changed list is saved, newest first, and an empty one leaves no item', () => {
  const favourites = favouritesOf(7);
  favourites.set(BTC, true);
  expect(keysOf(favourites.set({ ...ETH, assetName: 'Ethereum' } as MarketName, true))).toEqual([
    'spot:ETHUSDT',
    'spot:BTCUSDT',
  ]);
  expect(favouritesOf(7).read()).toEqual([ETH, BTC]);
  favourites.set(ETH, false);
  favourites.set(BTC, false);
  expect(localStorage).toHaveLength(0);
});

test('users, anonymous visitors and API hosts have lists of their own', () => {
  favouritesOf(7).set(BTC, true);
  const others = [favouritesOf(8), favouritesOf(null), favouritesOf(7, 'https://api.other.example')];
  expect(others.map((favourites) => favourites.read())).toEqual([[], [], []]);
});

test('a change in one tab keeps the changes of another tab, which receives it', () => {
  const [one, other] = [favouritesOf(null), favouritesOf(null)];
  const onChange = jest.fn();
  const stop = one.onChangeElsewhere(onChange);
  expect([one.read(), other.set(BTC, true)]).toEqual([[], [BTC]]);
  const change = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'shell:favourites:api.example:anonymous' }));
  change();
  expect(keysOf(one.set(ETH, true))).toEqual(['spot:ETHUSDT', 'spot:BTCUSDT']);
  stop();
  change();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('the favourites leave out stored values that are not market names, and remove a stored value that is not a list', () => {
  const key = 'shell:favourites:api.example:anonymous';
  const save = (value: unknown) =>
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), version: 1, value }));
  save([BTC, { ...ETH, symbol: '../login' }, null, BTC]);
  expect(favouritesOf(null).read()).toEqual([BTC]);
  save({ 0: BTC });
  expect([favouritesOf(null).read(), localStorage.getItem(key)]).toEqual([[], null]);
});

describe('any changes', () => {
  const change = fc.tuple(fc.integer({ min: 0, max: 70 }), fc.boolean());
  const apply = (list: readonly MarketName[], [number, isOn]: [number, boolean]) =>
    withFavourite(list, named(`C${number}`), isOn);

  test('lead to distinct markets, at most as many as are allowed, with the latest choice for the last one', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 200 }), (changes) => {
        const keys = keysOf(changes.reduce(apply, []));
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.length).toBeLessThanOrEqual(MAX_FAVOURITES);
        const [number, isOn] = changes.at(-1)!;
        expect(keys.includes(`spot:C${number}USDT`)).toBe(isOn);
      }),
    );
  });

  test('of different markets lead to the same set in any order of the tabs', () => {
    const distinct = fc.uniqueArray(change, { selector: ([number]) => number, maxLength: 20 });
    fc.assert(
      fc.property(distinct, distinct, (before, changes) => {
        const start = before.reduce(apply, []);
        const forwards = keysOf(changes.reduce(apply, start));
        const backwards = keysOf(changes.reduceRight(apply, start));
        expect(new Set(forwards)).toEqual(new Set(backwards));
      }),
    );
  });
});
