import { SCENARIOS } from 'mocks/scenarios';
import { LOCALES } from 'shared-config/site/locales';
import { SCENARIO_ROWS } from './scenario-table';
import { parseSettings, queryOf, regionOf } from './settings';

test('parseSettings returns the defaults for an empty query', () => {
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
])('%j survives parsing and serializing', (query) => {
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
])('%j contains no valid setting', (query) => {
  expect(queryOf(parseSettings(query))).toBe('');
});

test.each([
  [{ locale: 'tr-TUR', region: '' }, 'TUR'],
  [{ locale: 'en', region: '' }, 'GLOBAL'],
  [{ locale: 'en', region: 'KAZ' }, 'KAZ'],
] as const)('the region of %j is %s', (settings, region) => {
  expect(regionOf(settings)).toBe(region);
});

test('all locales and regions are available', () => {
  for (const { code: locale, region } of LOCALES) {
    const settings = { ...parseSettings(''), locale, region };
    expect(parseSettings(queryOf(settings))).toEqual(settings);
  }
});

test('the controls offer exactly the scenarios of the mock backend', () => {
  const known = SCENARIOS.map(({ name }) => name);
  const used = SCENARIO_ROWS.flatMap(({ header }) => (header === null ? [] : [header.split('&')[0]!]));
  expect([...new Set(used)].sort()).toEqual([...known].sort());
});
