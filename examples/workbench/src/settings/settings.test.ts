import { SCENARIOS } from 'mocks/scenarios';
import { LOCALES } from 'shared-config/locales';
import { SCENARIO_ROWS } from './scenario-table';
import { parseSettings, queryOf, regionOf } from './settings';

test('an address without a query has the first choice of everything', () => {
  expect(parseSettings('')).toEqual({
    story: '',
    locale: 'en',
    region: '',
    theme: 'system',
    width: 'fit',
    session: 'anonymous',
    motion: 'full',
    scenario: 'none',
  });
});

test.each([
  '?story=kit-modal--open',
  '?story=a--b&locale=ar-SA&region=TUR&theme=dark&width=360&session=vip&motion=reduced&scenario=locked',
  '',
])('%j comes back as it was', (query) => {
  expect(queryOf(parseSettings(query))).toBe(query);
});

test.each([
  '?locale=xx',
  '?theme=%3Cscript%3E',
  '?width=359',
  '?story=../../etc',
  '?story=%22%3E',
  '?scenario=constructor',
  '?unknown=1',
])('%j says nothing that is taken', (query) => {
  expect(queryOf(parseSettings(query))).toBe('');
});

test.each([
  [{ locale: 'tr-TUR', region: '' }, 'TUR'],
  [{ locale: 'en', region: '' }, 'GLOBAL'],
  [{ locale: 'en', region: 'KAZ' }, 'KAZ'],
] as const)('%j stands in %s', (settings, region) => {
  expect(regionOf(settings)).toBe(region);
});

test('all locales and regions are on offer', () => {
  for (const { code: locale, region } of LOCALES) {
    const settings = { ...parseSettings(''), locale, region };
    expect(parseSettings(queryOf(settings))).toEqual(settings);
  }
});

test('every scenario of the mock backend is on offer, and none that it does not know', () => {
  const known = SCENARIOS.map(({ name }) => name);
  const used = SCENARIO_ROWS.flatMap(({ header }) => (header === null ? [] : [header.split('&')[0]!]));
  expect([...new Set(used)].sort()).toEqual([...known].sort());
});
