/** @jest-environment node */
import { RULES } from '../rules/rules';
import { ENGLISH, KAZAKH, RUSSIAN, siteOf } from '../rules/site-of.fixture';
import { findAll } from './find-all';

const of = (rule: string, site: ReturnType<typeof siteOf>, only?: string) =>
  findAll(
    site,
    site.editions.filter(({ region }) => !only || region === only),
  ).filter((finding) => finding.rule === rule);

test('names of rules are unique', () => {
  expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
});

test('the same flaw on several pages of an edition is one finding with all of them', () => {
  const site = siteOf({ [ENGLISH]: '', [KAZAKH]: '', [RUSSIAN]: '' });
  expect(of('keywords', site)).toEqual([
    {
      rule: 'keywords',
      region: 'KAZ',
      url: RUSSIAN,
      expected: 'keywords, once and not empty',
      found: 'none',
      alsoAt: [KAZAKH, ENGLISH],
    },
  ]);
  expect(of('html-lang', site)).toHaveLength(3);
});

test('findAll reports only the given editions', () => {
  const site = siteOf({ [KAZAKH]: '', 'http://ge.localhost:3000/ka-GEO/verification/': '' });
  expect(of('keywords', site).map(({ region }) => region)).toEqual(['KAZ', 'GEO']);
  expect(of('keywords', site, 'GEO').map(({ region }) => region)).toEqual(['GEO']);
});

test('the address contains the opened surface', () => {
  const page = { kind: 'surface' as const, state: 'login', trouble: 'Timeout' };
  expect(of('state-opens', siteOf({ [KAZAKH]: page }))[0]?.url).toBe(`${KAZAKH} (login)`);
});
