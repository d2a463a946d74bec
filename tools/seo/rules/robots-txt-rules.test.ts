/** @jest-environment node */
import { requiredEditions } from '../requirements/required-editions';
import { flawsOf, siteOf } from './site-of.fixture';

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
