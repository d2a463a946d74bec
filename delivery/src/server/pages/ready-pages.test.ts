/** @jest-environment node */
import { createCompressionQueue } from '../files/compression-queue';
import { createReadyPages } from './ready-pages';
import { releasesOfBuilds } from '../../releases/built-releases';

/** Counts composed pages and started compressions, which end with `held`. */
function createCounted(maxPending = 10, held = Promise.resolve()) {
  const counts = { composed: 0, compressed: 0 };
  const queue = createCompressionQueue({
    maxPending,
    share: 1,
    compress: async (body) => {
      counts.compressed += 1;
      await held;
      return body;
    },
  });
  const readyPage = createReadyPages(queue);
  const request = (key: string, live = LIVE) =>
    readyPage({
      key,
      live,
      compose: () => {
        counts.composed += 1;
        return { html: key, headers: {} };
      },
    });
  return { counts, request };
}

const LIVE = releasesOfBuilds([]);
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a page that is requested 1,000 times is composed and compressed once', async () => {
  const { counts, request } = createCounted();
  await Promise.all(Array.from({ length: 1_000 }, () => request('en overview')));
  await settled();
  expect(counts).toEqual({ composed: 1, compressed: 1 });
});

test('a recently used page survives a flood of new pages, and the oldest are evicted', async () => {
  const { counts, request } = createCounted();
  await request('first');
  for (let number = 0; number < 1_500; number += 1) {
    await request(`${number}`);
    if (number % 500 === 0) await request('first');
  }
  const { composed } = counts;
  await request('first');
  expect(counts.composed).toBe(composed);
  await request('0');
  expect(counts.composed).toBe(composed + 1);
});

test('a new release discards pages and their queued compressions', async () => {
  let endFirst: () => void = () => undefined;
  const { counts, request } = createCounted(10, new Promise((resolve) => (endFirst = resolve)));
  await Promise.all(Array.from({ length: 10 }, (_, number) => request(`${number}`)));
  await request('next', { ...LIVE });
  endFirst();
  await settled();
  expect(counts).toEqual({ composed: 11, compressed: 2 });
});

test('a failed page is composed again for the next request', async () => {
  const readyPage = createReadyPages();
  const failed = () => {
    throw new Error('no skeleton');
  };
  await expect(readyPage({ key: 'a', live: LIVE, compose: failed })).rejects.toThrow('no skeleton');
  const page = await readyPage({ key: 'a', live: LIVE, compose: () => ({ html: 'a', headers: {} }) });
  expect(page.bodies[''].toString()).toBe('a');
});
