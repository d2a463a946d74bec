/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://kz.localhost:3000/ru-KAZ/verification/"}
 */
import { PLACEHOLDER_LOCALES } from 'shared-config/site/placeholder-locales';
import { localeOf } from '../testing/locale-of.fixture';
import { loadPageTexts } from './load-page-texts';

const BASE = 'http://kz.localhost:3000/verification/assets/files/';
const INDEX = `${BASE}ofTheIndex/translations/verification/index.json`;
const TEXTS_FILE = 'translations/verification/kk-KZ/verification.json';
const TEXTS = `${BASE}ofTheTexts/${TEXTS_FILE}`;
const INDEX_INTEGRITY = 'sha256-ofTheIndex=';
const TEXTS_INTEGRITY = 'sha256-ofTheTexts=';
const NO_INTEGRITY = `sha384-${'A'.repeat(64)}`;

let responses: Record<string, () => Promise<Response>>;
let requests: (readonly [string, string | undefined, RequestCache | undefined])[];
let reportedCodes: string[];
const onReport = (event: Event) =>
  void reportedCodes.push((event as CustomEvent<{ code: string }>).detail.code);

beforeAll(() => Reflect.set(globalThis, '__webpack_public_path__', '/verification/assets/files/'));
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation();
  requests = [];
  reportedCodes = [];
  responses = {
    [INDEX]: () => Promise.resolve(new Response(JSON.stringify({ 'kk-KZ': TEXTS_INTEGRITY }))),
    [TEXTS]: () => Promise.resolve(new Response('{"nav":{"label":"Тексеру"}}')),
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input as string;
    requests.push([url, init?.integrity, init?.cache]);
    return responses[url]?.() ?? Promise.resolve(new Response('gone', { status: 404 }));
  });
  window.addEventListener('shell:error', onReport);
});
afterEach(() => window.removeEventListener('shell:error', onReport));

const load = (integrity: string | undefined = INDEX_INTEGRITY) =>
  loadPageTexts(localeOf('kk-KAZ'), integrity);
const KAZAKH = { verification: { nav: { label: 'Тексеру' } } };

test('the texts load from the page’s build with the integrity from its index', async () => {
  await expect(load()).resolves.toEqual(KAZAKH);
  expect(requests).toEqual([
    [INDEX, INDEX_INTEGRITY, undefined],
    [TEXTS, TEXTS_INTEGRITY, undefined],
  ]);
  expect(reportedCodes).toEqual([]);
});

test.each([INDEX, TEXTS])(
  'a rejected file is reported and fetched again without the cache: %s',
  async (refused) => {
    const { [refused]: whole } = responses;
    responses[refused] = () => {
      responses[refused] = whole!;
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    await expect(load()).resolves.toEqual(KAZAKH);
    expect(requests.slice(-2)).toEqual([
      [INDEX, INDEX_INTEGRITY, 'reload'],
      [TEXTS, TEXTS_INTEGRITY, 'reload'],
    ]);
    expect(reportedCodes).toEqual(['data-retry']);
  },
);

test('without an integrity of the index, the request uses an impossible one', async () => {
  await expect(loadPageTexts(localeOf('kk-KAZ'), undefined)).rejects.toThrow('There are no texts');
  expect(requests[0]).toEqual([expect.stringMatching(/index\.json$/), NO_INTEGRITY, undefined]);
});

test('a language missing in the index is requested with an impossible integrity', async () => {
  responses[INDEX] = () => Promise.resolve(new Response('{}'));
  await expect(load()).rejects.toThrow('There are no texts');
  expect(requests[1]).toEqual([`${BASE}AAAAAAAAAA/${TEXTS_FILE}`, NO_INTEGRITY, undefined]);
});

test.each([
  ['missing', () => Promise.resolve(new Response('gone', { status: 404 }))],
  ['HTML', () => Promise.resolve(new Response('<!doctype html>'))],
  ['empty', () => Promise.resolve(new Response('{}'))],
  ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
])('loading rejects if the texts are %s', async (_what, answer) => {
  responses[TEXTS] = answer;
  await expect(load()).rejects.toThrow('There are no texts for kk-KAZ.');
});

test('a placeholder locale without texts shows English and reports nothing', async () => {
  responses = {};
  const texts = await loadPageTexts(PLACEHOLDER_LOCALES[0]!, INDEX_INTEGRITY);
  expect(texts.verification ?? {}).toEqual({});
  expect(reportedCodes).toEqual([]);
});
