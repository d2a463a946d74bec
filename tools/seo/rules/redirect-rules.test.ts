/** @jest-environment node */
import type { RedirectProbe } from '../requirements/redirect-probes';
import { flawsOf, siteOf } from './site-of.fixture';

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
  for (const rule of ['redirect-no-locale', 'redirect-saved-language', 'redirect-foreign-locale'] as const) {
    expect(found(rule, status, location)).toHaveLength(count);
  }
});

test('redirect-slash accepts a permanent redirect', () => {
  expect(found('redirect-slash', 308, `/ru-KAZ/verification/${QUERY}`)).toEqual([]);
  expect(found('redirect-slash', 308, '/ru-KAZ/verification/')).toHaveLength(1);
});
