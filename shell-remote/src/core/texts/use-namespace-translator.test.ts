/** @jest-environment jest-fixed-jsdom */
import 'shared-config/site/with-placeholder-locales.fixture';
import { act, renderHook } from '@testing-library/react';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { NETWORK_RETURNS } from 'shared-config/platform/network-return.fixture';
import {
  FILES_OF_SOME_INTEGRITY,
  foreignContextOf,
  recordShellErrors,
  localeOf,
  mockShellOrigin,
  setBuildGlobals,
  SOME_INTEGRITY,
} from '../page/page.fixture';
import { useNamespaceTranslator, type NamespaceTexts } from './use-namespace-translator';

const TEXTS: NamespaceTexts = { namespace: 'search', english: { title: 'Search' } };
const OWN = `${FILES_OF_SOME_INTEGRITY}translations/shell`;

let errors: ReturnType<typeof recordShellErrors>;
beforeAll(setBuildGlobals);
beforeEach(() => {
  errors = recordShellErrors();
});
afterEach(() => errors.stop());

/** Renders the hook and returns the title; addresses that are not in `files` answer 503. */
async function titleOf(files: Record<string, string>, ...place: Parameters<typeof useNamespaceTranslator>) {
  const fetch = jest.fn((url: string) => {
    const text = files[url];
    return Promise.resolve(text === undefined ? new Response('', { status: 503 }) : new Response(text));
  });
  mockShellOrigin(fetch, { servesBoot: true });
  const { result } = renderHook(() => useNamespaceTranslator(...place));
  await act(async () => undefined);
  return { title: result.current?.t('search:title'), asked: fetch.mock.calls.map(([url]) => url) };
}

describe('in production', () => {
  const download = 'https://translations-cdn.halden-tr.example/download/shell/tr-TR/search.json';
  const own = `${OWN}/tr-TR/search.json`;
  const place = () => [foreignContextOf('tr-TUR', 'production'), TEXTS] as const;

  test('uses the texts of the translation host', async () => {
    const files = { [download]: '{"title":"Ara"}', [own]: '{"title":"Arama"}' };
    const { title, asked } = await titleOf(files, ...place());
    expect([title, asked]).toEqual(['Ara', [download, own]]);
    expect(errors.heard).toEqual([]);
  });

  test('falls back to its own file and reports the failure once', async () => {
    const { title, asked } = await titleOf({ [own]: '{"title":"Arama"}' }, ...place());
    expect([title, asked]).toEqual(['Arama', [download, own]]);
    expect(errors.heard).toEqual([
      { code: 'texts-failed', part: 'search', message: expect.stringContaining(`${download} answered 503`) },
    ]);
  });

  test('falls back to built-in English when both fail', async () => {
    expect((await titleOf({}, ...place())).title).toBe('Search');
    expect(errors.codes()).toEqual(['texts-failed', 'data-retry', 'texts-failed']);
  });
});

test('can use another language than the page', async () => {
  const german = `${OWN}/de-DE/search.json`;
  const { title } = await titleOf(
    { [german]: '{"title":"Suche"}' },
    foreignContextOf('tr-TUR'),
    TEXTS,
    localeOf('de-EU'),
  );
  expect(title).toBe('Suche');
});

test('reports nothing that a placeholder locale lacks', async () => {
  const { title, asked } = await titleOf({}, foreignContextOf('ar-XB'), TEXTS);
  expect([title, asked]).toEqual(['Search', [`${OWN}/ar-XB/search.json`]]);
  expect(errors.heard).toEqual([]);
});

test('fetches its own file with the integrity of the locale’s boot data', async () => {
  await titleOf(
    { [`${OWN}/de-DE/search.json`]: '{"title":"Suche"}' },
    foreignContextOf('tr-TUR'),
    TEXTS,
    localeOf('de-EU'),
  );
  expect(jest.mocked(globalThis.fetch).mock.lastCall).toMatchObject([
    `${OWN}/de-DE/search.json`,
    { integrity: SOME_INTEGRITY },
  ]);
});

test('never requests a file that the boot data do not list', async () => {
  const unlisted = { namespace: 'header', english: { skip: 'Skip' } } as const;
  const { asked } = await titleOf({}, foreignContextOf('tr-TUR'), unlisted);
  expect(asked).toEqual([]);
  expect(errors.codes()).toEqual(['data-retry', 'texts-failed']);
});

describe('after all addresses failed', () => {
  const dispatch = (type: string, properties: object = {}) =>
    act(async () => void window.dispatchEvent(Object.assign(new Event(type), properties)));

  /** Renders the hook on an origin that answers 503 until `repair` is called. */
  async function renderEnglish(locale = 'tr-TUR') {
    let answer = () => new Response('', { status: 503 });
    const fetch = jest.fn(() => Promise.resolve(answer()));
    mockShellOrigin(fetch, { servesBoot: true });
    const { result } = renderHook(() => useNamespaceTranslator(foreignContextOf(locale), TEXTS));
    await act(async () => undefined);
    const title = () => result.current?.t('search:title');
    expect(title()).toBe('Search');
    fetch.mockClear();
    return { fetch, title, repair: () => (answer = () => new Response('{"title":"Ara"}')) };
  }

  test.each(NETWORK_RETURNS)('loads the texts when %s, until they have loaded', async (_, happen) => {
    const { fetch, title, repair } = await renderEnglish();
    await act(async () => happen());
    expect([title(), fetch.mock.calls.length]).toEqual(['Search', 2]);
    repair();
    await act(async () => happen());
    await act(async () => happen());
    expect([title(), fetch.mock.calls.length]).toEqual(['Ara', 3]);
  });

  test('loads the texts once more if the network returned during the request that fails', async () => {
    const { fetch, title, repair } = await renderEnglish();
    const late = createDeferred<Response>();
    fetch
      .mockReturnValueOnce(Promise.reject(new TypeError('fetch failed')))
      .mockReturnValueOnce(late.promise);
    await dispatch('online');
    await dispatch('online');
    repair();
    await act(async () => late.reject(new TypeError('fetch failed')));
    await act(async () => undefined);
    expect([title(), fetch.mock.calls.length]).toEqual(['Ara', 3]);
  });

  test('loads nothing when a page load ends', async () => {
    const { fetch } = await renderEnglish();
    await dispatch('pageshow', { persisted: false });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('loads nothing that a placeholder locale lacks', async () => {
    const { fetch } = await renderEnglish('ar-XB');
    await dispatch('online');
    expect(fetch).not.toHaveBeenCalled();
  });
});
