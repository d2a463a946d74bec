/** @jest-environment node */
import { flawsOf, KAZAKH, RUSSIAN, siteOf } from './site-of.fixture';
import type { RedirectProbe } from '../requirements/redirect-probes';

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

describe('redirects', () => {
  const LOCAL = 'http://kz.localhost:3000';
  const QUERY = '?a=%20b&&c';

  function found(rule: RedirectProbe['rule'], status: number, location: string | undefined): string[] {
    const url = `${LOCAL}/verification/${QUERY}`;
    const probe = { rule, region: 'KAZ', url, leadsTo: `${LOCAL}/ru-KAZ/verification/${QUERY}` };
    const headers: Record<string, string> = location === undefined ? {} : { location };
    return flawsOf(rule, siteOf({}, { probes: [{ probe, answer: { url, status, headers, text: '' } }] }));
  }

  test.each([
    ['a path', 302, `/ru-KAZ/verification/${QUERY}`, 0],
    ['a whole address', 307, `${LOCAL}/ru-KAZ/verification/${QUERY}`, 0],
    ['for ever', 301, `/ru-KAZ/verification/${QUERY}`, 1],
    ['to another language', 302, `/kk-KAZ/verification/${QUERY}`, 1],
    ['to another host', 302, `//localhost:3000/ru-KAZ/verification/${QUERY}`, 1],
    ['without the query', 302, '/ru-KAZ/verification/', 1],
    ['with another query', 302, '/ru-KAZ/verification/?a=+b&&c', 1],
    ['nowhere', 302, undefined, 1],
    ['not at all', 200, undefined, 1],
  ])('redirect-no-locale checks a redirect to %s', (_, status, location, count) => {
    for (const rule of [
      'redirect-no-locale',
      'redirect-saved-language',
      'redirect-foreign-locale',
    ] as const) {
      expect(found(rule, status, location)).toHaveLength(count);
    }
  });

  test('redirect-slash accepts a permanent redirect', () => {
    expect(found('redirect-slash', 308, `/ru-KAZ/verification/${QUERY}`)).toEqual([]);
    expect(found('redirect-slash', 308, '/ru-KAZ/verification/')).toHaveLength(1);
  });
});
