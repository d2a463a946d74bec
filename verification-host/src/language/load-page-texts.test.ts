/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://kz.localhost:3000/ru-KAZ/verification/"}
 */
import { PLACEHOLDER_LOCALES } from 'shared-config/placeholder-locales';
import { localeOf } from '../testing/locale-of.fixture';
import { loadPageTexts } from './load-page-texts';

const BASE = 'http://kz.localhost:3000/verification/assets/0a1b2c3d4e/';
const INDEX = `${BASE}translations/verification/index.json`;
const TEXTS = `${BASE}translations/verification/kk-KZ/verification.json`;
const INDEX_INTEGRITY = 'sha256-of-the-index';
const TEXTS_INTEGRITY = 'sha256-of-the-texts';
const NO_INTEGRITY = `sha384-${'A'.repeat(64)}`;

let answers: Record<string, () => Promise<Response>>;
let asked: (readonly [string, string | undefined, RequestCache | undefined])[];
let told: string[];
const tell = (event: Event) => void told.push((event as CustomEvent<{ code: string }>).detail.code);

beforeAll(() => Reflect.set(globalThis, '__webpack_public_path__', '/verification/assets/0a1b2c3d4e/'));
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation();
  asked = [];
  told = [];
  answers = {
    [INDEX]: () => Promise.resolve(new Response(JSON.stringify({ 'kk-KZ': TEXTS_INTEGRITY }))),
    [TEXTS]: () => Promise.resolve(new Response('{"nav":{"label":"Тексеру"}}')),
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input as string;
    asked.push([url, init?.integrity, init?.cache]);
    return answers[url]?.() ?? Promise.resolve(new Response('gone', { status: 404 }));
  });
  window.addEventListener('shell:error', tell);
});
afterEach(() => window.removeEventListener('shell:error', tell));

const load = (integrity: string | undefined = INDEX_INTEGRITY) =>
  loadPageTexts(localeOf('kk-KAZ'), integrity);
const KAZAKH = { verification: { nav: { label: 'Тексеру' } } };

test('the host loads the texts from the page’s own build, with the integrity that its index names', async () => {
  await expect(load()).resolves.toEqual(KAZAKH);
  expect(asked).toEqual([
    [INDEX, INDEX_INTEGRITY, undefined],
    [TEXTS, TEXTS_INTEGRITY, undefined],
  ]);
  expect(told).toEqual([]);
});

test.each([INDEX, TEXTS])('a refused file is reported and fetched past the cache: %s', async (refused) => {
  const { [refused]: whole } = answers;
  answers[refused] = () => {
    answers[refused] = whole!;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  await expect(load()).resolves.toEqual(KAZAKH);
  expect(asked.slice(-2)).toEqual([
    [INDEX, INDEX_INTEGRITY, 'reload'],
    [TEXTS, TEXTS_INTEGRITY, 'reload'],
  ]);
  expect(told).toEqual(['data-retry']);
});

test('a page that names no integrity of the index requires one that no file has', async () => {
  await loadPageTexts(localeOf('kk-KAZ'), undefined);
  expect(asked[0]).toEqual([INDEX, NO_INTEGRITY, undefined]);
});

test('a language that the index does not list is asked for with an integrity that no file has', async () => {
  answers[INDEX] = () => Promise.resolve(new Response('{}'));
  await load();
  expect(asked[1]).toEqual([TEXTS, NO_INTEGRITY, undefined]);
});

test.each([
  ['missing', () => Promise.resolve(new Response('gone', { status: 404 }))],
  ['no texts', () => Promise.resolve(new Response('<!doctype html>'))],
  ['empty', () => Promise.resolve(new Response('{}'))],
  ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
])('texts that are %s are no language to change to', async (_what, answer) => {
  answers[TEXTS] = answer;
  await expect(load()).rejects.toThrow('There are no texts for kk-KAZ.');
});

test('a placeholder locale without texts is English, and no failure is reported', async () => {
  answers = {};
  const texts = await loadPageTexts(PLACEHOLDER_LOCALES[0]!, INDEX_INTEGRITY);
  expect(texts.verification ?? {}).toEqual({});
  expect(told).toEqual([]);
});
