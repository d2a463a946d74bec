/** @jest-environment node */
import { flawsOf, KAZAKH, siteOf } from './site-of.fixture';

const robots = (content: string) => `<meta name="robots" content="${content}">`;
const SAMPLE = `${KAZAKH}sample/`;
const UNKNOWN = `${KAZAKH}no-such-page-here/`;
const TESTNET = 'https://testnet.halden-kz.example/kk-KAZ/verification/';

test.each([
  ['robots', KAZAKH, 'index, follow', 'noindex'],
  ['robots', KAZAKH, 'all', 'none'],
  ['robots', SAMPLE, 'noindex, nofollow', 'index, follow'],
  ['robots', SAMPLE, 'NONE', 'nofollow'],
  ['robots-unknown', UNKNOWN, 'noindex', 'index'],
])('%s at %s accepts %j and rejects %j', (rule, url, good, bad) => {
  expect(flawsOf(rule, siteOf({ [url]: robots(good) }))).toEqual([]);
  expect(flawsOf(rule, siteOf({ [url]: robots(bad) }))).toHaveLength(1);
});

test('robots requires one tag that the header does not contradict', () => {
  const right = robots('index, follow');
  expect(flawsOf('robots', siteOf({ [KAZAKH]: '' }))).toHaveLength(1);
  expect(flawsOf('robots', siteOf({ [KAZAKH]: right + right }))).toHaveLength(1);
  const header = { html: right, headers: { 'x-robots-tag': 'noindex' } };
  expect(flawsOf('robots', siteOf({ [KAZAKH]: header }))).toHaveLength(1);
});

test.each([
  ['both', 'noindex', 'noindex', 0],
  ['the header alone', 'index', 'noindex', 1],
  ['the head alone', 'noindex', '', 1],
  ['neither', '', '', 1],
])('robots-testnet checks %s', (_, inHead, inHeader, count) => {
  const page = { html: robots(inHead), headers: { 'x-robots-tag': inHeader } };
  expect(flawsOf('robots-testnet', siteOf({ [TESTNET]: page }))).toHaveLength(count);
});
