/** @jest-environment jest-fixed-jsdom */
import { offerPageLoader } from 'shared-config/loader/page-loader';
import type * as LoadBootDataModule from './load-boot-data';
import {
  BUILD_ID,
  hearShellErrors,
  SOME_INTEGRITY,
  serveShell,
  setBuild,
  skeletonOf,
} from '../page/page.fixture';

let errors: ReturnType<typeof hearShellErrors>;
let fetch: jest.Mock<Promise<Response>, [string]>;
beforeAll(setBuild);
beforeEach(() => {
  errors = hearShellErrors();
  fetch = jest.fn((url) => {
    const code = /boot\/(.+)\.json$/.exec(url)![1]!;
    return Promise.resolve(new Response(JSON.stringify(skeletonOf(code).boot)));
  });
  serveShell(fetch);
});
afterEach(() => {
  errors.stop();
  document.body.replaceChildren();
});

const fetchedBoot = (code: string) => ({ ...skeletonOf(code).boot, isInlined: false });

/** A copy that has loaded nothing yet. */
function fresh(): typeof LoadBootDataModule.loadBootData {
  let loaded!: typeof LoadBootDataModule;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof LoadBootDataModule>('./load-boot-data');
  });
  return loaded.loadBootData;
}

test('is what stands beside the skeleton, and nothing is fetched', async () => {
  const { html, boot } = skeletonOf('tr-TUR');
  document.body.innerHTML = `<div>${html}</div>`;
  await expect(fresh()(document, 'tr-TUR')).resolves.toEqual({ ...boot, isInlined: true });
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['the page carries none', ''],
  ['the page’s is of another locale', skeletonOf('en').html],
  ['a link has taken its marks (R-SEC-10)', '<a type="application/json" data-shell-boot>{}</a>'],
])('comes from the shell’s origin when %s', async (_, html) => {
  document.body.innerHTML = html;
  await expect(fresh()(document, 'kk-KAZ')).resolves.toEqual(fetchedBoot('kk-KAZ'));
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['http://localhost:3001/boot/kk-KAZ.json']);
  expect(errors.heard).toEqual([]);
});

describe('of another build, beside whose skeleton this one was loaded', () => {
  const other = skeletonOf('tr-TUR', { buildId: 'ffffffffff' });
  beforeEach(() => void (document.body.innerHTML = other.html));

  test('are not taken: their texts may lack some', async () => {
    await expect(fresh()(document, 'tr-TUR')).resolves.toEqual(fetchedBoot('tr-TUR'));
    expect(errors.heard).toEqual([]);
  });

  test('are better than none', async () => {
    fetch.mockRejectedValue(new TypeError('fetch failed'));
    await expect(fresh()(document, 'tr-TUR')).resolves.toEqual({ ...other.boot, isInlined: true });
    expect(errors.codes()).toEqual(['data-retry', 'boot-data-failed']);
  });
});

test('is loaded once for header and footer together', async () => {
  const loadBootData = fresh();
  const [header, footer] = await Promise.all([loadBootData(document, 'en'), loadBootData(document, 'en')]);
  await loadBootData(document, 'en');
  expect(footer).toBe(header);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['cut off', '{"locale":"en"'],
  ['HTML', '<b>'],
  ['poisoned', '{"locale":"en","year":2026,"texts":{"header":5},"navigation":null}'],
])('in the page that is %s is reported, and the shell’s file is taken', async (_, text) => {
  document.body.innerHTML = `<script type="application/json" data-shell-boot>${text}</script>`;
  await expect(fresh()(document, 'en')).resolves.toEqual(fetchedBoot('en'));
  expect(errors.codes()).toEqual(['boot-data-failed']);
});

describe('that cannot be had', () => {
  test.each<[string, () => Promise<Response>]>([
    ['the line is dead', () => Promise.reject(new TypeError('fetch failed'))],
    ['the file is gone', () => Promise.resolve(new Response('', { status: 404 }))],
    ['the answer is a page', () => Promise.resolve(new Response('<!doctype html>'))],
  ])('is English without a navigation, and is reported: %s', async (_, answer) => {
    fetch.mockImplementation(answer);
    await expect(fresh()(document, 'tr-TUR')).resolves.toEqual({
      isInlined: false,
      isMakeshift: true,
      locale: 'tr-TUR',
      buildId: BUILD_ID,
      year: new Date().getFullYear(),
      texts: {},
      navigation: { language: 'tr-TUR', left: [], right: [] },
      files: {},
    });
    expect(errors.codes()).toEqual(['data-retry', 'boot-data-failed']);
  });

  test('is asked for again the next time', async () => {
    const loadBootData = fresh();
    fetch.mockRejectedValueOnce(new TypeError('fetch failed'));
    fetch.mockRejectedValueOnce(new TypeError('fetch failed'));
    await loadBootData(document, 'en');
    await expect(loadBootData(document, 'en')).resolves.toEqual(fetchedBoot('en'));
  });
});

describe('with an integrity', () => {
  const PRESENT = 'http://localhost:3001/9f8e7d6c5b/';
  /** Offers a page loader whose present release is another build; its files are listed. */
  function offerPresentRelease(): void {
    offerPageLoader({ repair: jest.fn(), presentBase: () => Promise.resolve(PRESENT) });
    serveShell(fetch, { base: PRESENT });
  }

  test('the index and the boot data are fetched with the integrity that lists them', async () => {
    await fresh()(document, 'kk-KAZ');
    expect(jest.mocked(globalThis.fetch).mock.calls).toMatchObject([
      ['http://localhost:3001/boot/index.json', { integrity: SOME_INTEGRITY, credentials: 'omit' }],
      ['http://localhost:3001/boot/kk-KAZ.json', { integrity: SOME_INTEGRITY, credentials: 'omit' }],
    ]);
  });

  test('refused boot data are reported and read past the cache from the present release', async () => {
    offerPresentRelease();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(fresh()(document, 'kk-KAZ')).resolves.toEqual(fetchedBoot('kk-KAZ'));
    expect(jest.mocked(globalThis.fetch).mock.lastCall).toMatchObject([
      `${PRESENT}boot/kk-KAZ.json`,
      { integrity: SOME_INTEGRITY, cache: 'reload' },
    ]);
    expect(errors.codes()).toEqual(['data-retry']);
  });
});
