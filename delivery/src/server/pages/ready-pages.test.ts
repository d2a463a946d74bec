/** @jest-environment node */
import { gzipSync } from 'node:zlib';
import { environmentByName } from 'shared-config/site/environments';
import { isOffered } from 'shared-config/site/is-offered';
import { BUILT_LOCALES } from 'shared-config/site/locales';
import { allowedScripts, allowedScriptsText } from 'shared-config/third-party/allowed-scripts';
import { PAGES } from 'verification-host/pages';
import { createCompressionQueue } from '../files/compression-queue';
import { createReadyPages } from './ready-pages';
import { releasesOfBuilds } from '../../releases/built-releases';
import { sitesOfEnvironment } from '../hosts/sites-of-environment';
import { SESSION_HINT_SCRIPTS } from './session-hint-scripts';

// These tests compose thousands of pages.
jest.mock('../files/compression-queue', () => ({
  ...jest.requireActual<object>('../files/compression-queue'),
  compressQuickly: async (body: Buffer) => ({ br: body, gzip: gzipSync(body) }),
}));

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
/** `local` has every script of the table, and a decision about each category changes which ones a page allows. */
const SCRIPT_VARIANTS = new Set(
  [true, false].flatMap((marketing) =>
    [true, false].map((support) =>
      allowedScriptsText(allowedScripts('local', { analytics: true, marketing, support })),
    ),
  ),
).size;
const SESSION_HINTS = Object.keys(SESSION_HINT_SCRIPTS).length;
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a page that is requested 1,000 times is composed and compressed once', async () => {
  const { counts, request } = createCounted();
  await Promise.all(Array.from({ length: 1_000 }, () => request('en overview')));
  await settled();
  expect(counts).toEqual({ composed: 1, compressed: 1 });
});

test('every page that clients can request while one part has a canary is composed once', async () => {
  const { counts, request } = createCounted();
  const perLocale = PAGES.reduce((sum, { hasHeader }) => sum + (hasHeader ? 1 + SESSION_HINTS : 1), 0);
  const locales = sitesOfEnvironment(environmentByName('production')!, 3000).flatMap(({ site }) =>
    BUILT_LOCALES.filter((locale) => isOffered(locale, site)),
  );
  const keys = Array.from({ length: locales.length * perLocale * SCRIPT_VARIANTS * 2 }, (_, key) => `${key}`);
  for (const key of [...keys, ...keys]) await request(key);
  expect(counts.composed).toBe(keys.length);
});

test('a recently used page survives a flood of new pages, and the oldest are evicted', async () => {
  const { counts, request } = createCounted();
  await request('first');
  for (let number = 0; number < 5_000; number += 1) {
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
