/** @jest-environment jest-fixed-jsdom */
import { localeByCode } from 'shared-config/site/locales';
import { offerPageLoader } from 'shared-config/loader/page-loader';
import type * as LoadBootDataModule from './load-boot-data';
import {
  FILES_OF_SOME_INTEGRITY,
  recordShellErrors,
  SOME_INTEGRITY,
  mockShellOrigin,
  setBuildGlobals,
  renderTestSkeleton,
} from '../page/page.fixture';

let errors: ReturnType<typeof recordShellErrors>;
let fetch: jest.Mock<Promise<Response>, [string]>;
beforeAll(setBuildGlobals);
beforeEach(() => {
  errors = recordShellErrors();
  fetch = jest.fn((url) => {
    const code = /boot\/(.+)\.json$/.exec(url)![1]!;
    return Promise.resolve(new Response(JSON.stringify(renderTestSkeleton(code).boot)));
  });
  mockShellOrigin(fetch);
});
afterEach(() => {
  errors.stop();
  document.body.replaceChildren();
});

const fetchedBoot = (code: string) => ({ ...renderTestSkeleton(code).boot });

/** Returns the function of a fresh module that has loaded nothing yet. */
function importFresh() {
  let loaded!: typeof LoadBootDataModule;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof LoadBootDataModule>('./load-boot-data');
  });
  return (page: Document, code: string) => loaded.loadBootData(page, localeByCode(code)!);
}

test('uses the boot data inlined beside the skeleton without a request', async () => {
  const { html, boot } = renderTestSkeleton('tr-TUR');
  document.body.innerHTML = `<div>${html}</div>`;
  await expect(importFresh()(document, 'tr-TUR')).resolves.toEqual({
    ...boot,
    linkOrigin: '',
  });
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['the page has none', ''],
  ['the page’s have another locale', renderTestSkeleton('en').html],
  ['a link imitates their attributes (R-SEC-10)', '<a type="application/json" data-shell-boot>{}</a>'],
])('loads boot data from the shell’s origin when %s', async (_, html) => {
  document.body.innerHTML = html;
  await expect(importFresh()(document, 'kk-KAZ')).resolves.toEqual(fetchedBoot('kk-KAZ'));
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([`${FILES_OF_SOME_INTEGRITY}boot/kk-KAZ.json`]);
  expect(errors.heard).toEqual([]);
});

describe('boot data inlined by another build', () => {
  const other = renderTestSkeleton('tr-TUR', { buildId: 'ffffffffff' });
  beforeEach(() => void (document.body.innerHTML = other.html));

  test('are not used, because they may lack texts', async () => {
    await expect(importFresh()(document, 'tr-TUR')).resolves.toEqual(fetchedBoot('tr-TUR'));
    expect(errors.heard).toEqual([]);
  });

  test('are used when no others load', async () => {
    fetch.mockRejectedValue(new TypeError('fetch failed'));
    await expect(importFresh()(document, 'tr-TUR')).resolves.toEqual({
      ...other.boot,
      linkOrigin: '',
    });
    expect(errors.codes()).toEqual(['data-retry', 'boot-data-failed']);
  });
});

test('loads boot data once for header and footer', async () => {
  const loadBootData = importFresh();
  const [header, footer] = await Promise.all([loadBootData(document, 'en'), loadBootData(document, 'en')]);
  await loadBootData(document, 'en');
  expect(footer).toBe(header);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['cut off', '{"locale":"en"'],
  ['HTML', '<b>'],
  ['poisoned', '{"locale":"en","year":2026,"texts":{"header":5},"navigation":null}'],
])('reports invalid boot data in the page (%s) and loads the shell’s file', async (_, text) => {
  document.body.innerHTML = `<script type="application/json" data-shell-boot>${text}</script>`;
  await expect(importFresh()(document, 'en')).resolves.toEqual(fetchedBoot('en'));
  expect(errors.codes()).toEqual(['boot-data-failed']);
});

describe('boot data that fail to load', () => {
  test.each<[string, () => Promise<Response>]>([
    ['the network fails', () => Promise.reject(new TypeError('fetch failed'))],
    ['the file is missing', () => Promise.resolve(new Response('', { status: 404 }))],
    ['the answer is HTML', () => Promise.resolve(new Response('<!doctype html>'))],
  ])(
    'are replaced by English texts without navigation, and the failure is reported: %s',
    async (_, answer) => {
      fetch.mockImplementation(answer);
      await expect(importFresh()(document, 'tr-TUR')).resolves.toEqual({
        isFallback: true,
        locale: 'tr-TUR',
        year: new Date().getFullYear(),
        texts: {},
        navigation: { language: 'tr-TUR', left: [], right: [] },
        files: {},
      });
      expect(errors.codes()).toEqual(['data-retry', 'boot-data-failed']);
    },
  );

  test('are requested again by the next call', async () => {
    const loadBootData = importFresh();
    fetch.mockRejectedValueOnce(new TypeError('fetch failed'));
    fetch.mockRejectedValueOnce(new TypeError('fetch failed'));
    await loadBootData(document, 'en');
    await expect(loadBootData(document, 'en')).resolves.toEqual(fetchedBoot('en'));
  });
});

describe('integrity', () => {
  const PRESENT_ID = '9f8e7d6c5b';
  /** Offers a page loader whose current release is another build, and lists that build's files. */
  function offerPresentRelease(): void {
    offerPageLoader({ repair: jest.fn(), presentBase: async () => `http://localhost:3001/${PRESENT_ID}/` });
    mockShellOrigin(fetch, { buildId: PRESENT_ID });
  }

  test('covers the index and the boot data', async () => {
    await importFresh()(document, 'kk-KAZ');
    expect(jest.mocked(globalThis.fetch).mock.calls).toMatchObject([
      [`${FILES_OF_SOME_INTEGRITY}boot/index.json`, { integrity: SOME_INTEGRITY, credentials: 'omit' }],
      [`${FILES_OF_SOME_INTEGRITY}boot/kk-KAZ.json`, { integrity: SOME_INTEGRITY, credentials: 'omit' }],
    ]);
  });

  test('failures are reported, and the current release is read past the cache', async () => {
    offerPresentRelease();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(importFresh()(document, 'kk-KAZ')).resolves.toEqual(fetchedBoot('kk-KAZ'));
    expect(jest.mocked(globalThis.fetch).mock.lastCall).toMatchObject([
      `${FILES_OF_SOME_INTEGRITY}boot/kk-KAZ.json`,
      { integrity: SOME_INTEGRITY, cache: 'reload' },
    ]);
    expect(errors.codes()).toEqual(['data-retry']);
  });
});
