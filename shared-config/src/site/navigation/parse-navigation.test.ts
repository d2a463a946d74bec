/** @jest-environment node */
import fc from 'fast-check';
import { REGIONS } from '../regions';
import { DEFAULT_NAVIGATION, navigationFor } from './default-navigation';
import { InvalidNavigationError, parseNavigation } from './parse-navigation';
// R-SKELETON-8

const MARKETS = { key: 'markets', renderer: 'PrimaryLink', href: '/markets' };
const TRADE = { key: 'trade', renderer: 'MoreDropdown', children: [MARKETS] };
const NAMES = { en: { markets: 'Markets', trade: 'Trade' }, de: { markets: 'Märkte' } };
const withRow = (row: object) => ({ left: [{ ...MARKETS, ...row }], right: [], names: NAMES });

function problemsOf(value: unknown): readonly string[] {
  try {
    parseNavigation(value);
  } catch (error) {
    if (error instanceof InvalidNavigationError) return error.problems;
    throw error;
  }
  return [];
}

describe('parseNavigation', () => {
  it('accepts the default navigation as JSON', () => {
    const json = JSON.stringify({
      ...DEFAULT_NAVIGATION,
      names: Object.fromEntries(DEFAULT_NAVIGATION.names),
    });
    const navigation = parseNavigation(JSON.parse(json));
    for (const { code: region } of REGIONS)
      expect(navigationFor({ language: 'tr-TUR', region, navigation })).toEqual(
        navigationFor({ language: 'tr-TUR', region }),
      );
  });

  it('names entries in the language, and in English where the language has no name', () => {
    const navigation = parseNavigation({ left: [TRADE], right: [], names: NAMES });
    expect(navigationFor({ language: 'de-EU', region: 'EU', navigation }).left).toEqual([
      {
        name: 'Trade',
        renderer: 'MoreDropdown',
        children: [{ name: 'Märkte', renderer: 'PrimaryLink', href: '/markets' }],
      },
    ]);
  });

  it.each<[string, unknown, string]>([
    ['a list', [], 'It must be an object with left, right and names.'],
    [
      'no English names',
      { left: [], right: [], names: {} },
      'names.en: must have the English name of every key',
    ],
    ['an empty name', { left: [], right: [], names: { en: { a: ' ' } } }, 'names.en.a: must be a text'],
    ['a missing group', { left: [], names: NAMES }, 'right: must be a list of rows'],
    ['an unknown key', withRow({ key: 'toString' }), 'left[0].key: must be a key of names.en'],
    [
      'an unknown renderer',
      withRow({ renderer: 'Link' }),
      'left[0].renderer: must be one of PrimaryLink, MoreDropdown',
    ],
    ['a link without address', withRow({ href: undefined }), 'left[0].href: a PrimaryLink needs one'],
    [
      'a script as address',
      withRow({ href: 'javascript:alert(1)' }),
      'left[0].href: must be a path without locale, such as /markets, or an https address',
    ],
    [
      'an address of another host without protocol',
      withRow({ href: '//other.example' }),
      'left[0].href: must be a path without locale, such as /markets, or an https address',
    ],
    ['an unknown field', withRow({ link: '/' }), 'left[0].link: is not a field of a row'],
    [
      'children of a link',
      withRow({ children: [] }),
      'left[0].children: a MoreDropdown needs them, and nothing else may have them',
    ],
    [
      'a fault in children',
      { left: [], right: [{ ...TRADE, children: [{ ...MARKETS, badge: 'new' }] }], names: NAMES },
      'right[0].children[0].badge: must be a key of names.en',
    ],
    ['an unknown mark', withRow({ mark: 'soon' }), 'left[0].mark: is no value that the header draws'],
    ['a mark that is no text', withRow({ mark: ['new'] }), 'left[0].mark: is no value that the header draws'],
    ['an icon with markup', withRow({ icon: '<svg>' }), 'left[0].icon: is no value that the header draws'],
    [
      'an unknown highlight',
      withRow({ highlight: 'red' }),
      'left[0].highlight: is no value that the header draws',
    ],
    [
      'an unknown key of a description',
      withRow({ description: 'Prices' }),
      'left[0].description: must be a key of names.en',
    ],
  ])('rejects %s', (_, value, problem) => {
    expect(problemsOf(value)).toContain(problem);
  });

  it.each([{ only: ['MARS'] }, { only: ['TUR'], except: ['EU'] }, {}, ['TUR'], 'TUR'])(
    'rejects the regions %j',
    (regions) => {
      expect(problemsOf(withRow({ regions })).join()).toMatch(/^left\[0\]\.regions: must be \{ only \}/);
    },
  );

  it('lists all problems in one message', () => {
    expect(() => parseNavigation({ ...withRow({ key: 'x', href: '//y' }), right: 1 })).toThrow(
      /3 problem\(s\):\n {2}left\[0\]\.key.*\n {2}left\[0\]\.href.*\n {2}right:/,
    );
  });

  it('rejects any JSON with a list of problems, or returns a navigation that renders', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (row, names) => {
        const value = { left: [row], right: [], names: { en: names } };
        if (problemsOf(value).length === 0)
          expect(() =>
            navigationFor({ language: 'en', region: 'GLOBAL', navigation: parseNavigation(value) }),
          ).not.toThrow();
      }),
    );
  });
});
