/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://kz.localhost:3000/ru-KAZ/verification/"}
 */
import { PLACEHOLDER_LOCALES } from 'shared-config/placeholder-locales';
import { localeOf } from '../testing/locale-of.fixture';
import { loadPageTexts } from './load-page-texts';

let fetch: jest.SpyInstance;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation();
  fetch = jest.spyOn(globalThis, 'fetch');
});

test('the texts come from the page’s own host, by the name of their file', async () => {
  fetch.mockResolvedValueOnce(new Response('{"nav":{"label":"Тексеру"}}'));
  await expect(loadPageTexts(localeOf('kk-KAZ'))).resolves.toEqual({
    verification: { nav: { label: 'Тексеру' } },
  });
  expect(fetch.mock.lastCall?.[0]).toBe(
    'http://kz.localhost:3000/translations/verification/kk-KZ/verification.json',
  );
});

test.each([
  ['missing', () => Promise.resolve(new Response('gone', { status: 404 }))],
  ['no texts', () => Promise.resolve(new Response('<!doctype html>'))],
  ['empty', () => Promise.resolve(new Response('{}'))],
  ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
])('texts that are %s are no language to change to', async (_what, answer) => {
  fetch.mockImplementation(answer);
  await expect(loadPageTexts(localeOf('kk-KAZ'))).rejects.toThrow('There are no texts for kk-KAZ.');
});

test('a placeholder locale without texts is English, and nobody is told (source section 8)', async () => {
  const told = jest.fn();
  window.addEventListener('shell:error', told);
  fetch.mockResolvedValue(new Response('gone', { status: 404 }));
  const texts = await loadPageTexts(PLACEHOLDER_LOCALES[0]!);
  window.removeEventListener('shell:error', told);
  expect(texts.verification ?? {}).toEqual({});
  expect(told).not.toHaveBeenCalled();
});
