/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import zlib, { brotliDecompressSync } from 'node:zlib';
import { createCompressionQueue } from '../files/compression-queue';
import { readyPageOf, type ReadyPage } from './send-page';

const queue = createCompressionQueue({ maxPending: 100, share: 1 });

/** Creates a different compressible page for each number. */
const textOf = (number: number) =>
  Array.from(
    { length: 400 },
    (_, line) => `<li>${number} ${line} ${randomBytes(4).toString('hex')}</li>`,
  ).join('\n');
/** Pages of other tests may still be compressed in the background. */
const MARK = '<!-- of this test -->';
const composed = (number: number) => ({ html: `${MARK}${textOf(number)}`, headers: {} });
const until = async (isSo: () => boolean) => {
  while (!isSo()) await wait(5);
};

test('a page is available immediately, and smaller after a while', async () => {
  const page = await readyPageOf(composed(0), { queue, isCached: () => true });
  const before = page.bodies.br!;
  await until(() => page.bodies.br !== before);
  expect(page.bodies.br!.length).toBeLessThan(before.length);
  expect(brotliDecompressSync(page.bodies.br!).equals(page.bodies[''])).toBe(true);
});

test('a page holds only its compressed bodies in memory', async () => {
  const page = composed(0);
  const { bodies } = await readyPageOf(page, { queue, isCached: () => true });
  expect(bodies[''].toString()).toBe(page.html);
  expect(bodies['']).not.toBe(bodies['']);
});

test('pages are compressed one at a time, because reads of the store need the same threads', async () => {
  let [open, most] = [0, 0];
  const compress = zlib.brotliCompress;
  jest.spyOn(zlib, 'brotliCompress').mockImplementation(((
    body: Buffer,
    options: zlib.BrotliOptions,
    done: zlib.CompressCallback,
  ) => {
    const isThorough =
      body.includes(MARK) &&
      options.params?.[zlib.constants.BROTLI_PARAM_QUALITY] === zlib.constants.BROTLI_MAX_QUALITY;
    if (isThorough) most = Math.max(most, (open += 1));
    compress(body, options, (error, result) => {
      if (isThorough) open -= 1;
      done(error, result);
    });
  }) as typeof zlib.brotliCompress);
  const pages = await Promise.all(
    Array.from({ length: 12 }, (_, number) => readyPageOf(composed(number), { queue, isCached: () => true })),
  );
  const before = pages.map(({ bodies }) => bodies.br);
  await until(() => pages.every(({ bodies }, number) => bodies.br !== before[number]));
  expect(most).toBe(1);
});

test('an evicted page is not compressed', async () => {
  let isStillCached = true;
  const pages: ReadyPage[] = [];
  for (let number = 0; number < 5; number += 1)
    pages.push(await readyPageOf(composed(number), { queue, isCached: () => isStillCached }));
  const before = pages.map(({ bodies }) => bodies.br);
  isStillCached = false;
  const last = await readyPageOf(composed(9), { queue, isCached: () => true });
  const quick = last.bodies.br;
  await until(() => last.bodies.br !== quick);
  // One compression may have started before.
  expect(pages.filter(({ bodies }, number) => bodies.br !== before[number]).length).toBeLessThan(5);
});
