import fc from 'fast-check';
import type { NavItem } from 'shared-config/contracts/contracts';
import { MAX_ITEMS_PER_LIST, MAX_MENU_DEPTH } from 'shared-config/site/navigation-rules';
import { fastestOf } from 'tools/testing/fastest-of';
import { parseNavigation, parseBootData } from './boot-data';

const report = jest.fn();
beforeEach(() => report.mockReset());

const MARKETS: NavItem = { name: 'Markets', renderer: 'PrimaryLink', href: '/markets' };
const MORE: NavItem = {
  name: 'More',
  renderer: 'MoreDropdown',
  badge: 'New',
  highlighted: true,
  children: [MARKETS, { name: 'Tools', renderer: 'MoreDropdown', children: [] }],
};
const NAVIGATION = { language: 'en', left: [MARKETS, MORE], right: [] };
const BOOT = {
  locale: 'tr-TUR',
  buildId: '0a1b2c3d4e',
  year: 2026,
  texts: { header: { logIn: 'Giriş yap' } },
  navigation: NAVIGATION,
  files: { search: 'sha256-x' },
};

const LIMIT_REPORT = {
  code: 'nav-item-dropped',
  part: 'header',
  message: 'The list "left" is longer or deeper than the limits.',
};

describe('a navigation', () => {
  test('passes unchanged when it is well formed', () => {
    expect(parseNavigation(NAVIGATION, report)).toEqual(NAVIGATION);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a page of HTML', '<!doctype html><title>502</title>'],
    ['a list', [MARKETS]],
    ['a number', 3],
    ['no language', { left: [], right: [] }],
    ['a language that is a record', { language: {}, left: [], right: [] }],
    ['no left', { language: 'en', right: [] }],
    ['a right that is a record', { language: 'en', left: [], right: { 0: MARKETS, length: 1 } }],
    ['a left that is a text', { language: 'en', left: 'Markets', right: [] }],
  ])('is rejected when it is %s', (_, value) => {
    expect(() => parseNavigation(value, report)).toThrow(TypeError);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'Markets'],
    ['a list', [MARKETS]],
    ['no name', { renderer: 'PrimaryLink' }],
    ['a name that is a record', { ...MARKETS, name: { toString: 'x' } }],
    ['an unknown renderer', { ...MARKETS, renderer: 'Script' }],
    ['a prototype’s renderer', { ...MARKETS, renderer: 'constructor' }],
    ['an address that is a list', { ...MARKETS, href: ['javascript:alert(1)'] }],
    ['children that are a record', { ...MORE, children: { 0: MARKETS } }],
    ['one broken child', { ...MORE, children: [MARKETS, { name: 'x' }] }],
    ['a broken grandchild', { ...MORE, children: [{ ...MORE, children: [null] }] }],
  ])('drops an item that is or has %s and keeps the others', (_, item) => {
    const checked = parseNavigation({ language: 'en', left: [item, MARKETS], right: [item] }, report);
    expect(checked).toEqual({ language: 'en', left: [MARKETS], right: [] });
    expect(report.mock.calls.map(([{ code, message }]) => [code, message])).toEqual([
      ['nav-item-dropped', '1 of the list "left" have another shape.'],
      ['nav-item-dropped', '1 of the list "right" have another shape.'],
    ]);
  });

  const links = (count: number) => Array.from({ length: count }, () => MARKETS);
  /** Returns a menu whose innermost link is in a list of this depth; the list of the top level has depth 1. */
  const nested = (depth: number) =>
    Array.from({ length: depth - 1 }).reduce<NavItem>((child) => ({ ...MORE, children: [child] }), MARKETS);
  const parsedLeft = (left: unknown[]) => parseNavigation({ language: 'en', left, right: [] }, report).left;

  test('keeps the longest list and the deepest menu that the rules allow', () => {
    const left = [{ ...MORE, children: links(MAX_ITEMS_PER_LIST) }, nested(MAX_MENU_DEPTH)];
    expect(parsedLeft(left)).toEqual(left);
    expect(parsedLeft(links(MAX_ITEMS_PER_LIST))).toHaveLength(MAX_ITEMS_PER_LIST);
    expect(report).not.toHaveBeenCalled();
  });

  test.each<[string, unknown[], NavItem[]]>([
    ['a long list', links(30_000), links(MAX_ITEMS_PER_LIST)],
    [
      'a long menu',
      [{ ...MORE, children: links(MAX_ITEMS_PER_LIST + 1) }],
      [{ ...MORE, children: links(MAX_ITEMS_PER_LIST) }],
    ],
    [
      'a deep menu',
      [nested(MAX_MENU_DEPTH + 1), MARKETS],
      [
        Array.from({ length: MAX_MENU_DEPTH }).reduce<NavItem | undefined>(
          (child) => ({ ...MORE, children: child ? [child] : [] }),
          undefined,
        )!,
        MARKETS,
      ],
    ],
  ])('cuts %s at the limit of the cached navigation and reports it', (_, left, expected) => {
    expect(parsedLeft(left)).toEqual(expected);
    expect(report.mock.calls).toEqual([[LIMIT_REPORT]]);
  });

  test('is within the limits of the cached navigation, for lists of any length in menus of any depth', () => {
    /** Returns lists inside each other; the first item of each is a menu with the next. */
    const listsOf = ([count = 0, ...inner]: number[]): NavItem[] =>
      links(count).with(0, { ...MORE, children: inner.length > 0 ? listsOf(inner) : [] });
    const sizesOf = (items: readonly NavItem[]): number[] =>
      items.length > 0 ? [items.length, ...sizesOf(items[0]!.children ?? [])] : [];
    const sizes = fc.array(fc.integer({ min: 1, max: 130 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(sizes, (counts) => {
        const expected = counts.slice(0, MAX_MENU_DEPTH).map((count) => Math.min(count, MAX_ITEMS_PER_LIST));
        expect(sizesOf(parsedLeft(listsOf(counts)))).toEqual(expected);
      }),
    );
  });

  test('is checked within 500 ms when it is 3 MB of invalid items (R-SEC-17)', () => {
    const junk = Array.from({ length: 30_000 }, () => ({
      name: 'x'.repeat(60),
      renderer: '<script>',
      href: '/x',
    }));
    const fastestMs = fastestOf(3, () => {
      const { left, right } = parseNavigation({ language: 'en', left: junk, right: junk }, report);
      expect([left, right]).toEqual([[], []]);
    });
    expect(fastestMs).toBeLessThan(500);
  });

  test('never pollutes a prototype (R-SEC-8)', () => {
    const poisoned =
      '{"language":"en","__proto__":{"x":1},"left":[{"name":"a","renderer":"PrimaryLink","__proto__":{"x":1}}],"right":[]}';
    const checked = parseNavigation(JSON.parse(poisoned), report);
    expect(Reflect.get({}, 'x')).toBeUndefined();
    expect(Object.keys(checked).sort()).toEqual(['language', 'left', 'right']);
    expect(Reflect.get(checked, 'x')).toBeUndefined();
  });

  test('is rejected or complete, for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, item) => {
        for (const candidate of [value, { language: 'en', left: [item], right: [value] }]) {
          try {
            const { language, left, right } = parseNavigation(candidate, report);
            expect(typeof language).toBe('string');
            for (const { name, renderer } of [...left, ...right]) {
              expect(typeof name).toBe('string');
              expect(['PrimaryLink', 'MoreDropdown']).toContain(renderer);
            }
          } catch (thrown) {
            if (!(thrown instanceof TypeError)) throw thrown;
          }
        }
      }),
    );
  });
});

describe('boot data', () => {
  const textWith = (changes: object) => JSON.stringify({ ...BOOT, ...changes });

  test('are parsed as written', () => {
    expect(parseBootData(JSON.stringify(BOOT), report)).toEqual(BOOT);
  });

  test('keep the built navigation beside the cached one that the skeleton shows', () => {
    const drawn = { language: 'tr-TUR', left: [MORE], right: [] };
    const boot = parseBootData(JSON.stringify(BOOT), report, JSON.stringify(drawn));
    expect([boot.navigation, boot.builtNavigation]).toEqual([drawn, NAVIGATION]);
  });

  test('default to no texts', () => {
    expect(parseBootData(textWith({ texts: undefined }), report).texts).toEqual({});
    expect(parseBootData(textWith({ texts: null }), report).texts).toEqual({});
  });

  test.each<[string, string]>([
    ['nothing', ''],
    ['a page of HTML', '<!doctype html><title>502</title>'],
    ['cut off', JSON.stringify(BOOT).slice(0, -20)],
    ['null', 'null'],
    ['a text', '"tr-TUR"'],
    ['a list', '[]'],
    ['no locale', textWith({ locale: undefined })],
    ['a locale that is a record', textWith({ locale: {} })],
    ['no year', textWith({ year: undefined })],
    ['a year that is a text', textWith({ year: '2026<script>' })],
    ['no navigation', textWith({ navigation: undefined })],
    ['a navigation of another shape', textWith({ navigation: [] })],
    ['texts that are a text', textWith({ texts: 'Log in' })],
    ['a namespace that is a text', textWith({ texts: { header: 'Log in' } })],
    ['a namespace that is a list', textWith({ texts: { header: [] } })],
    ['a text that is a number', textWith({ texts: { header: { logIn: 5 } } })],
    ['nested without end', '{"locale":"en","year":1,"texts":'.padEnd(3_000_000, '{"a":')],
  ])('are rejected when they are %s (R-SEC-17)', (_, text) => {
    expect(() => parseBootData(text, report)).toThrow(Error);
  });

  test('keep no prototype keys (R-SEC-8)', () => {
    const text = JSON.stringify(BOOT)
      .replace('"header":{', '"__proto__":{"x":"1"},"constructor":{"x":"1"},"header":{"__proto__":{"x":"1"},')
      .replace('{', '{"__proto__":{"x":"1"},');
    const { texts } = parseBootData(text, report);
    expect(Reflect.get({}, 'x')).toBeUndefined();
    expect(texts).toEqual(BOOT.texts);
    expect(Object.keys(texts)).toEqual(['header']);
  });

  test('keep the top of a navigation that is nested without end', () => {
    const depth = 60_000;
    const item = '{"name":"a","renderer":"MoreDropdown","children":[';
    const deep = `${item.repeat(depth)}${']}'.repeat(depth)}`;
    const text = textWith({ navigation: 'HERE' }).replace(
      '"HERE"',
      `{"language":"en","left":[${deep}],"right":[]}`,
    );
    const { left } = parseBootData(text, report).navigation;
    const names = JSON.stringify(left).match(/"name":"a"/g);
    expect(names).toHaveLength(MAX_MENU_DEPTH);
    expect(report.mock.calls).toEqual([[LIMIT_REPORT]]);
  });
});
