/** @jest-environment node */
import { cacheResults } from './cache-results';

it('shares one promise between concurrent calls', async () => {
  const make = jest.fn(async (name: string) => ({ name }));
  const ask = cacheResults(make, { maxEntries: 2 });
  const [one, other] = await Promise.all([ask('a'), ask('a')]);
  expect(one).toBe(other);
  expect(make).toHaveBeenCalledTimes(1);
});

it('evicts the least recently used entry', async () => {
  const make = jest.fn(async (name: string) => name);
  const ask = cacheResults(make, { maxEntries: 2 });
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(name);
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});

it('retries after a failure', async () => {
  let isBroken = true;
  const ask = cacheResults(
    async (name: string) => {
      if (isBroken) throw new Error('broken');
      return name;
    },
    { maxEntries: 2 },
  );
  await expect(ask('a')).rejects.toThrow('broken');
  isBroken = false;
  await expect(ask('a')).resolves.toBe('a');
});
