import fc from 'fast-check';
import { autorun } from 'mobx';
import { SampleStore } from './sample-store';
// R-PAGE-10

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const ONE_SECOND_MS = 1_000;

test('the store starts with the number 123 and a list of strings', () => {
  const store = new SampleStore(Math.random);
  expect(store.id).toBe(123);
  expect(store.strings.length).toBeGreaterThan(0);
  expect(store.strings.every((text) => typeof text === 'string' && text !== '')).toBe(true);
  expect(store.isRefreshing).toBe(false);
});

test('a refresh replaces number and strings after exactly one second', async () => {
  const store = new SampleStore(() => 0.5);
  const before = store.strings;
  const refreshed = store.refresh();
  expect(store.isRefreshing).toBe(true);

  await jest.advanceTimersByTimeAsync(ONE_SECOND_MS - 1);
  expect([store.id, store.strings, store.isRefreshing]).toEqual([123, before, true]);

  await jest.advanceTimersByTimeAsync(1);
  await refreshed;
  expect(store.id).toBe(6);
  expect(store.strings).toHaveLength(before.length);
  expect(store.strings.filter((text) => before.includes(text))).toEqual([]);
  expect(store.isRefreshing).toBe(false);
});

test('number and strings change in one transaction', async () => {
  const store = new SampleStore(() => 0.5);
  const seen: string[] = [];
  const stop = autorun(() => void seen.push(`${store.id} ${store.strings.join(' ')} ${store.isRefreshing}`));
  const before = seen[0]!.slice(0, -'false'.length);
  void store.refresh();
  await jest.advanceTimersByTimeAsync(ONE_SECOND_MS);
  stop();
  expect(seen).toHaveLength(3);
  expect(seen[1]).toBe(`${before}true`);
  expect(seen[2]).toMatch(/^6 .*false$/);
  expect(seen[2]).not.toContain('alpha');
});

test('a second refresh does nothing while one runs', async () => {
  const random = jest.fn(() => 0.5);
  const store = new SampleStore(random);
  void store.refresh();
  await jest.advanceTimersByTimeAsync(600);
  void store.refresh();
  await jest.advanceTimersByTimeAsync(400);
  expect(store.id).toBe(6);
  const drawn = random.mock.calls.length;

  await jest.advanceTimersByTimeAsync(10 * ONE_SECOND_MS);
  expect(random).toHaveBeenCalledTimes(drawn);
});

test('refresh works again after the previous one', async () => {
  const random = jest.fn(() => 0.1);
  const store = new SampleStore(random);
  void store.refresh();
  await jest.advanceTimersByTimeAsync(ONE_SECOND_MS);
  expect(store.id).toBe(2);
  random.mockReturnValue(0.9);
  void store.refresh();
  await jest.advanceTimersByTimeAsync(ONE_SECOND_MS);
  expect(store.id).toBe(10);
});

test('refresh is bound to its store', async () => {
  const store = new SampleStore(() => 0);
  const { refresh } = store;
  void refresh();
  await jest.advanceTimersByTimeAsync(ONE_SECOND_MS);
  expect(store.id).toBe(1);
});

test('the number is an integer from 1 to 10 for every random value', async () => {
  const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  await fc.assert(
    fc.asyncProperty(chance, async (drawn) => {
      const store = new SampleStore(() => drawn);
      void store.refresh();
      await jest.advanceTimersByTimeAsync(ONE_SECOND_MS);
      expect(Number.isInteger(store.id) && store.id >= 1 && store.id <= 10).toBe(true);
      expect(store.strings.every((text) => /^[0-9a-z]{6}$/.test(text))).toBe(true);
    }),
    { numRuns: 50 },
  );
});
