import type { NavItem } from 'shared-config/contracts/contracts';
import { resolveNavigation, splitNavigation } from './resolve-navigation';
// R-HEADER-3

const link = (name: string, href?: string): NavItem => ({ name, renderer: 'PrimaryLink', href });
const group = (name: string, ...children: NavItem[]): NavItem => ({
  name,
  renderer: 'MoreDropdown',
  children,
});
const resolve = (left: NavItem[]) => resolveNavigation({ language: 'en', left, right: [] }, '/en');

describe('resolveNavigation', () => {
  it('drops entries with a bad address and reports them, at any depth', () => {
    const { left, rejected } = resolve([
      link('Bad', 'javascript:alert(1)'),
      group('Trade', link('Worse', '//evil.example'), link('Spot', '/trade/spot')),
    ]);
    expect(left.map((entry) => [entry.name, entry.children.map((child) => child.name)])).toEqual([
      ['Trade', ['Spot']],
    ]);
    expect(rejected).toEqual([
      { name: 'Bad', what: 'href' },
      { name: 'Worse', what: 'href' },
    ]);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    'Markets</a><script>',
    '&lt;b&gt;Markets',
    '&#60;b',
    'Mar\u0000kets',
    'Mar\u202ekets',
    '   ',
    'M'.repeat(61),
  ])('drops an entry named %j with its children and reports it', (name) => {
    const { left, rejected } = resolve([{ ...group('x', link('Spot', '/trade/spot')), name }]);
    expect(left).toEqual([]);
    expect(rejected).toEqual([{ name, what: 'name' }]);
  });

  it.each(['Q&A', 'P&L', '1 < 2', 'Märkte & Kurse', 'أسواق', 'C++; Go', '„Neu“'])(
    'keeps the name %j',
    (name) => {
      expect(resolve([link(name, '/markets')]).left.map((entry) => entry.name)).toEqual([name]);
    },
  );

  it.each([
    ['a PrimaryLink as a link', link('Markets', '/markets'), [false, '/en/markets', 0]],
    [
      'a PrimaryLink with children as a link without them',
      { ...group('Trade', link('Spot', '/trade/spot')), renderer: 'PrimaryLink', href: '/trade' },
      [false, '/en/trade', 0],
    ],
    ['a MoreDropdown as a dropdown', group('Trade', link('Spot', '/trade/spot')), [true, null, 1]],
    [
      'a MoreDropdown that has only an address as a dropdown',
      { ...group('Trade'), href: '/trade' },
      [true, '/en/trade', 0],
    ],
  ] as [string, NavItem, unknown][])('draws %s', (_, item, expected) => {
    const [entry] = resolve([item]).left;
    expect([entry?.isDropdown, entry?.href, entry?.children.length]).toEqual(expected);
  });

  it('reports the children of a PrimaryLink and drops one without an address', () => {
    const { left, rejected } = resolve([
      { ...group('Trade', link('Spot', '/trade/spot')), renderer: 'PrimaryLink' },
    ]);
    expect(left).toEqual([]);
    expect(rejected).toEqual([{ name: 'Trade', what: 'children' }]);
  });

  it('keeps a group without its invalid address and drops an empty group', () => {
    const { left } = resolve([
      { ...group('Trade', link('Spot', '/trade/spot')), href: 'data:,' },
      group('Empty', link('Bad', 'data:,')),
      group('Nothing'),
    ]);
    expect(left.map(({ name, href }) => [name, href])).toEqual([['Trade', null]]);
  });
});

describe('splitNavigation', () => {
  const names = (left: NavItem[]) => {
    const { list, more } = splitNavigation(resolve(left).left);
    return [list.map((entry) => entry.name), more?.name ?? null];
  };
  const markets = link('Markets', '/markets');
  const wsot = { ...link('WSOT', '/wsot'), highlighted: true };
  const more = group('More', link('NFT', '/nft'));

  it.each([
    ['takes the last dropdown as "more"', [markets, wsot, more], [['Markets', 'WSOT'], 'More']],
    ['moves the promotion behind all other entries', [wsot, markets, more], [['Markets', 'WSOT'], 'More']],
    ['takes no dropdown elsewhere as "more"', [more, markets], [['More', 'Markets'], null]],
    ['has no "more" in an empty navigation', [], [[], null]],
  ])('%s', (_, left, expected) => expect(names(left)).toEqual(expected));
});
