/** @jest-environment node */
import { flawsOf, KAZAKH, siteOf } from './site-of.fixture';
import { requiredEditions } from '../requirements/required-editions';

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

describe('robots.txt', () => {
  const URL_OF = 'http://kz.localhost:3000/robots.txt';
  const SITEMAP = 'Sitemap: http://kz.localhost:3000/sitemap.xml\n';
  const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };
  /** Valid responses of the other eight editions. */
  const others = Object.fromEntries(
    requiredEditions(3000)
      .filter(({ region }) => region !== 'KAZ')
      .map(({ origins: { local } }) => [
        `${local}/robots.txt`,
        { headers: PLAIN, text: `Sitemap: ${local}/sitemap.xml` },
      ]),
  );
  const found = (rule: string, text: string, answer: object = {}) =>
    flawsOf(rule, siteOf({}, { answers: { ...others, [URL_OF]: { headers: PLAIN, text, ...answer } } }));

  test('robots-txt requires a plain-text file', () => {
    expect(found('robots-txt', '')).toEqual([]);
    expect(found('robots-txt', '', { status: 404 })).toHaveLength(1);
    expect(found('robots-txt', '', { headers: { 'content-type': 'text/html' } })).toHaveLength(1);
    expect(flawsOf('robots-txt', siteOf({}))).toHaveLength(9);
  });

  test.each(['', 'Sitemap: /sitemap.xml', 'Sitemap: http://localhost:3000/sitemap.xml', SITEMAP + SITEMAP])(
    'it names its own sitemap, and not %j',
    (text) => {
      expect(found('robots-txt-sitemap', SITEMAP)).toEqual([]);
      expect(found('robots-txt-sitemap', text)).toHaveLength(1);
    },
  );

  test.each([
    'User-agent: *\nDisallow: /',
    'User-agent: *\nDisallow: /kk-KAZ/',
    'User-agent: *\nDisallow: /*/verification/',
    'User-agent: *\nAllow: /\n\nUser-agent: Googlebot\nDisallow: /ru-KAZ',
  ])('robots-txt-allows rejects %j', (text) => {
    expect(found('robots-txt-allows', 'User-agent: *\nDisallow: /kk-KAZ/verification/sample/')).toEqual([]);
    expect(found('robots-txt-allows', text)).toHaveLength(1);
  });
});
