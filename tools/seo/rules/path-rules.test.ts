/** @jest-environment node */
import { requiredEditions } from '../requirements/required-editions';
import { flawsOf, siteOf } from './site-of.fixture';

const ALL = requiredEditions(3000).flatMap(({ origins, locales }) =>
  locales.map(({ code }) => `${origins.local}/${code}/verification/`),
);
const pagesAt = (urls: readonly string[]) => Object.fromEntries(urls.map((url) => [url, '']));

test('page-in-every-locale requires the start page in every locale (R-LOCALE-1)', () => {
  expect(ALL).toHaveLength(46);
  expect(flawsOf('page-in-every-locale', siteOf(pagesAt(ALL)))).toEqual([]);
  const without = ALL.filter((url) => !url.includes('/ka-GEO/'));
  expect(flawsOf('page-in-every-locale', siteOf(pagesAt(without)))).toEqual(['never requested']);
});

test('page-in-every-locale requires a page in all locales of its edition', () => {
  const one = 'http://kz.localhost:3000/en-KAZ/verification/new/';
  const all = ['en-KAZ', 'ru-KAZ', 'kk-KAZ'].map((code) => one.replace('en-KAZ', code));
  expect(flawsOf('page-in-every-locale', siteOf(pagesAt([...ALL, ...all])))).toEqual([]);
  const answers = { [all[1]!]: { status: 404 } };
  expect(flawsOf('page-in-every-locale', siteOf(pagesAt([...ALL, one]), { answers }))).toEqual([
    '404',
    'never requested',
  ]);
});

test('page-in-every-locale ignores queries', () => {
  expect(flawsOf('page-in-every-locale', siteOf(pagesAt([...ALL, `${ALL[0]}?a=1`])))).toEqual([]);
});

test('crawl-end reports an edition above the limit', () => {
  expect(flawsOf('crawl-end', siteOf({}))).toEqual([]);
  expect(flawsOf('crawl-end', siteOf({}, { cutShort: ['KAZ'] }))).toHaveLength(1);
});
