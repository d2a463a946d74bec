/** @jest-environment node */
import { flawsOf, KAZAKH, RUSSIAN, siteOf } from './site-of.fixture';

const LOCAL = 'http://kz.localhost:3000';
const to = (location: string) => ({ status: 302, headers: { location } });
const found = (rule: string, href: string, answers: Record<string, object>) =>
  flawsOf(rule, siteOf({ [KAZAKH]: `<a href="${href}">` }, { answers }));

test.each([
  ['a page', RUSSIAN, { [RUSSIAN]: { status: 200 } }, 0],
  ['a place in a page', `${RUSSIAN}#top`, { [RUSSIAN]: { status: 200 } }, 0],
  ['a redirect to a page', '/one', { [`${LOCAL}/one`]: to(RUSSIAN), [RUSSIAN]: { status: 200 } }, 0],
  ['nothing', '/one', { [`${LOCAL}/one`]: { status: 404 } }, 1],
  ['a redirect to nothing', '/one', { [`${LOCAL}/one`]: to('/two'), [`${LOCAL}/two`]: { status: 404 } }, 1],
  ['an error', '/one', { [`${LOCAL}/one`]: { status: 500 } }, 1],
  [
    'an address of another team',
    '/kk-KAZ/trade/spot',
    { [`${LOCAL}/kk-KAZ/trade/spot`]: { status: 404 } },
    0,
  ],
  ['somebody else', 'https://elsewhere.example/', {}, 0],
  ['a mail', 'mailto:a@example.com', {}, 0],
])('link-found checks a link to %s', (_, href, answers, count) => {
  expect(found('link-found', href, answers)).toHaveLength(count);
});

test('link-direct accepts one redirect and rejects two', () => {
  const one = { [`${LOCAL}/one`]: to('/two'), [RUSSIAN]: { status: 200 } };
  expect(found('link-direct', '/one', { ...one, [`${LOCAL}/two`]: { status: 200 } })).toEqual([]);
  expect(found('link-direct', '/one', { ...one, [`${LOCAL}/two`]: to(RUSSIAN) })).toEqual([
    `${LOCAL}/one → ${LOCAL}/two → ${RUSSIAN}`,
  ]);
});

test('circular redirects end', () => {
  const answers = { [`${LOCAL}/one`]: to('/two'), [`${LOCAL}/two`]: to('/one') };
  expect(found('link-direct', '/one', answers)).toHaveLength(1);
});

test('link-other-team accepts 404 and demonstration pages', () => {
  const url = `${LOCAL}/kk-KAZ/trade/spot`;
  const demonstration = { status: 200, headers: { 'x-demonstration': 'another team' } };
  expect(found('link-other-team', url, { [url]: { status: 404 } })).toEqual([]);
  expect(found('link-other-team', url, { [url]: demonstration })).toEqual([]);
  expect(found('link-other-team', url, { [url]: { status: 200 } })).toEqual(['200']);
});

test('an address is reported once for all pages that link to it', () => {
  const html = '<a href="/one">';
  const site = siteOf(
    { [KAZAKH]: html, [RUSSIAN]: html },
    { answers: { [`${LOCAL}/one`]: { status: 404 } } },
  );
  expect(flawsOf('link-found', site)).toHaveLength(1);
});
