/** @jest-environment jest-fixed-jsdom */
import fc from 'fast-check';
import type { HeaderData, NavItem } from 'shared-config/contracts/contracts';
import { createLocalCache } from 'shared-config/storage/local-cache';
import { createNavigationCache } from 'shared-config/storage/navigation-cache';
import {
  MAX_BADGE_CHARS,
  MAX_DESCRIPTION_CHARS,
  MAX_ITEMS_PER_LIST,
  MAX_MENU_DEPTH,
  MAX_NAME_CHARS,
} from 'shared-config/site/navigation-rules';
import { createSavedLanguage } from 'shared-config/storage/saved-language';
import { storageKeys } from 'shared-config/site/storage-keys';
import { navigationFor } from 'shared-config/site/navigation/default-navigation';
import { sizeOfRun } from 'tools/testing/size-of-run';
import { localeOf, renderTestSkeleton, withLinkOrigin } from '../core/page/page.fixture';
import { renderSkeleton } from './render-skeleton';
import { runHeaderScript } from './header-script';
// R-SKELETON-4

const { boot } = renderTestSkeleton('kk-KAZ');
const built = renderSkeleton({
  locale: localeOf('kk-KAZ'),
  buildId: boot.buildId!,
  year: boot.year,
  texts: { header: { nav: { more: 'Тағы', new: 'Жаңа', hot: 'Хит' } } },
  navigation: boot.navigation,
});
const NAVIGATIONS = sizeOfRun({ quick: 20, full: 60 });

/** Adds a skeleton to the page and runs the header's script. */
function show(html: string): HTMLElement {
  const place = new DOMParser().parseFromString(`<div id="header">${html}</div>`, 'text/html');
  document.body.replaceChildren(document.adoptNode(place.body.firstElementChild!));
  runHeaderScript();
  return document.body.querySelector<HTMLElement>('.sh-header')!;
}

const bootOf = (header: Element) =>
  header.ownerDocument.querySelector<HTMLElement>('[data-shell-boot]')!.dataset.navigation;

/** Returns the skeleton as the build renders it from a navigation. */
const skeletonFrom = (navigation: HeaderData) =>
  renderSkeleton({
    locale: localeOf('kk-KAZ'),
    buildId: built.boot.buildId!,
    year: built.boot.year,
    texts: built.boot.texts,
    navigation,
  }).html;
const builtFrom = (navigation: HeaderData) => show(skeletonFrom(navigation)).cloneNode(true) as HTMLElement;

function save({
  language = 'kk-KAZ',
  saved = 'kk-KAZ',
  left = [] as unknown,
  right = [] as unknown,
  savedAtMs = Date.now(),
  version = 1,
} = {}): void {
  localStorage.setItem(storageKeys.language, saved);
  const value = { exchange: { left, right }, language };
  localStorage.setItem(storageKeys.navigation, JSON.stringify({ savedAt: savedAtMs, version, value }));
}

const link = (name: string, href: string, more: Partial<NavItem> = {}): NavItem => ({
  name,
  renderer: 'PrimaryLink',
  href,
  ...more,
});
const menu = (name: string, children: NavItem[]): NavItem => ({ name, renderer: 'MoreDropdown', children });
const MORE = menu('More', [link('NFT', '/nft')]);

beforeEach(() => {
  localStorage.clear();
  Reflect.set(performance, 'mark', jest.fn());
  jest.spyOn(console, 'info').mockImplementation();
});

const name = fc.stringMatching(/^[A-Za-zÄ-ü&<>' ]{0,20}[a-z]$/).filter((text) => !/<[a-z]|&\w/i.test(text));
const href = fc.stringMatching(/^\/[a-z0-9%/.?#=-]{0,20}$/).filter((path) => !path.startsWith('//'));
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const decoration = {
  badge: optional(name),
  mark: optional(fc.constantFrom('new', 'hot')),
  description: optional(name),
  icon: optional(fc.stringMatching(/^[a-z-]{1,20}$/)),
  highlight: optional(fc.constantFrom('accent', 'green', 'amber')),
  highlighted: optional(fc.constant(true)),
};
const leaf: fc.Arbitrary<NavItem> = fc
  .record({ name, href, ...decoration })
  .map((fields) => clean({ renderer: 'PrimaryLink', ...fields }));
const dropdownOf = (child: fc.Arbitrary<NavItem>): fc.Arbitrary<NavItem> =>
  fc
    .record({
      name,
      href: optional(href),
      ...decoration,
      children: fc.array(child, { minLength: 1, maxLength: 3 }),
    })
    .map((fields) => clean({ renderer: 'MoreDropdown', ...fields }));
const item = fc.oneof(leaf, dropdownOf(fc.oneof(leaf, dropdownOf(leaf))));

/** Returns the fields without undefined ones, as the storage returns them. */
function clean(fields: Record<string, unknown>): NavItem {
  return JSON.parse(JSON.stringify(fields)) as NavItem;
}

it('draws what the build would draw from the same navigation, for any navigation', () => {
  const more = fc.constantFrom([MORE], []);
  const lists = fc.tuple(fc.array(item, { maxLength: 6 }), more, fc.array(item, { maxLength: 3 }));
  fc.assert(
    fc.property(lists, ([first, last, right]) => {
      localStorage.clear();
      fc.pre(first.length > 0);
      const navigation: HeaderData = { language: 'kk-KAZ', left: [...first, ...last], right };
      save(navigation);
      const header = show(built.html);
      const boot = bootOf(header);
      // Nothing on the left is valid.
      if (boot === undefined) return expect(JSON.stringify(navigation.left)).toMatch(/\.\.|%2e/i);
      const drawn = JSON.parse(boot) as HeaderData;
      // Only an address outside the locale's folder is left out.
      if (!/\.\.|%2e/i.test(JSON.stringify(navigation))) expect(drawn).toEqual(navigation);
      localStorage.clear();
      const drawnHeader = header.cloneNode(true) as HTMLElement;
      const expected = builtFrom(drawn);
      expect(drawnHeader.outerHTML.length).toBe(expected.outerHTML.length);
      expect(drawnHeader.isEqualNode(expected)).toBe(true);
    }),
    { numRuns: NAVIGATIONS },
  );
});

const ORIGIN = 'https://www.exchange.example';

it('draws the same navigation into a fragment on a page of another team, with links to the exchange', () => {
  const lists = fc.tuple(fc.array(item, { maxLength: 4 }), fc.array(item, { maxLength: 2 }));
  fc.assert(
    fc.property(lists, ([first, right]) => {
      // Only absolute addresses keep an empty query or hash.
      fc.pre(!/\?#|[?#]"/.test(JSON.stringify([first, right])));
      localStorage.clear();
      save({ left: [...first, MORE], right });
      const own = show(built.html);
      const isDrawn = bootOf(own) !== undefined;
      const foreign = show(withLinkOrigin(built.html, ORIGIN));
      expect(bootOf(foreign) !== undefined).toBe(isDrawn);
      expect(foreign.outerHTML === withLinkOrigin(own.outerHTML, ORIGIN)).toBe(true);
    }),
    { numRuns: NAVIGATIONS },
  );
});

it.each(['//evil.example/', '/../../evil', 'javascript:alert(1)', '.evil.example/'])(
  'draws no cached link to %s into a fragment',
  (address) => {
    save({ left: [link('A', address), MORE] });
    const header = show(withLinkOrigin(built.html, ORIGIN));
    expect(bootOf(header)).toBeDefined();
    expect([...header.querySelectorAll('a')].filter(({ text }) => text === 'A')).toEqual([]);
  },
);

const fail = ({ message }: { message: string }) => {
  throw new Error(message);
};

it('draws the mock backend’s navigation like the build', () => {
  const navigation = navigationFor({ language: 'kk-KAZ', region: 'KAZ' });
  const cache = createLocalCache({ storage: () => localStorage, now: Date.now, onFailure: fail });
  createNavigationCache(cache).save(navigation);
  createSavedLanguage(cache).write('kk-KAZ');
  const header = show(skeletonFrom({ language: 'kk-KAZ', left: [MORE], right: [] }));
  expect(bootOf(header)).toBeDefined();
  localStorage.clear();
  expect(header.isEqualNode(builtFrom(navigation))).toBe(true);
});

const links = (count: number) => Array.from({ length: count }, () => link('A', '/a'));
/** Returns a menu whose innermost link is in a list of this depth; the list of the top level has depth 1. */
const nested = (depth: number) =>
  Array.from({ length: depth - 1 }).reduce<NavItem>((child) => menu('M', [child]), link('A', '/a'));

it.each<[string, NavItem[]]>([
  ['the longest name', [link('x'.repeat(MAX_NAME_CHARS), '/a')]],
  ['the longest badge', [link('A', '/a', { badge: 'x'.repeat(MAX_BADGE_CHARS) })]],
  ['the longest description', [link('A', '/a', { description: 'x'.repeat(MAX_DESCRIPTION_CHARS) })]],
  ['the longest list', links(MAX_ITEMS_PER_LIST - 1)],
  ['the deepest menu', [nested(MAX_MENU_DEPTH)]],
])('draws %s that the rules allow', (_, items) => {
  save({ left: [...items, MORE] });
  expect(bootOf(show(built.html))).toBeDefined();
});

const NOTHING = undefined;
it.each<[string, () => void]>([
  ['nothing is saved', () => NOTHING],
  ['the saved language is another one', () => save({ saved: 'ru-KAZ', left: [MORE] })],
  ['the cached language is another one', () => save({ language: 'ru-KAZ', left: [MORE] })],
  ['both are of another language', () => save({ language: 'ru-KAZ', saved: 'ru-KAZ', left: [MORE] })],
  ['it is older than a week', () => save({ left: [MORE], savedAtMs: Date.now() - 8 * 86_400_000 })],
  ['it is from the future', () => save({ left: [MORE], savedAtMs: Date.now() + 3_600_000 })],
  ['it is of another version', () => save({ left: [MORE], version: 2 })],
  ['it is no JSON', () => localStorage.setItem(storageKeys.navigation, '{')],
  ['it is null', () => localStorage.setItem(storageKeys.navigation, 'null')],
  ['a list is none', () => save({ left: { length: 1 }, right: 7 })],
  [
    'no entry on the left is valid',
    () => save({ left: [null, link('A', '//evil.example/')], right: [MORE] }),
  ],
])('keeps the built navigation when %s', (_, prepare) => {
  const before = show(built.html).cloneNode(true);
  prepare();
  const header = show(built.html);
  expect(header.isEqualNode(before)).toBe(true);
  expect(bootOf(header)).toBeUndefined();
});

it.each<[string, unknown]>([
  ['null', null],
  ['a name with markup', link('<img src=x onerror=alert(1)>', '/a')],
  ['a name that changes the text direction', link('a\u202eb', '/a')],
  ['a name that is too long', link('x'.repeat(MAX_NAME_CHARS + 1), '/a')],
  ['a script', link('A', 'javascript:alert(1)')],
  ['an address without a scheme', link('A', '//evil.example/')],
  ['an http address', link('A', 'http://evil.example/')],
  ['an address with credentials', link('A', 'https://user@evil.example/')],
  ['an address with a backslash', link('A', '/\\evil.example')],
  ['an address that leaves the language', link('A', '/../../evil')],
  ['a menu whose only child is hostile', menu('M', [link('A', 'data:text/html,x')])],
  ['an unknown renderer', { name: 'A', renderer: 'Html', href: '/a' }],
  ['a menu that is nested too deeply', nested(MAX_MENU_DEPTH + 1)],
])('leaves out %s, and draws its neighbours', (_, entry) => {
  const valid = { language: 'kk-KAZ', left: [link('B', '/b'), MORE], right: [link('C', '/c')] };
  save({ left: [entry, ...valid.left], right: [...valid.right, entry] });
  const header = show(built.html);
  const stored = JSON.parse(bootOf(header)!) as HeaderData;
  localStorage.clear();
  expect(header.isEqualNode(builtFrom(valid))).toBe(true);
  expect(header.isEqualNode(builtFrom(stored))).toBe(true);
});

it.each<[string, object]>([
  ['a badge with markup', { badge: '<b>1</b>' }],
  ['a badge that is too long', { badge: 'x'.repeat(MAX_BADGE_CHARS + 1) }],
  ['a description that is too long', { description: 'x'.repeat(MAX_DESCRIPTION_CHARS + 1) }],
  ['an unknown mark', { mark: 'constructor' }],
  ['a mark that is no text', { mark: ['new'] }],
  ['an icon that is too long', { icon: 'x'.repeat(MAX_BADGE_CHARS + 1) }],
  ['an unknown highlight', { highlight: 'red' }],
])('draws an entry without %s', (_, decoration) => {
  save({ left: [link('A', '/a', decoration), MORE] });
  const header = show(built.html);
  const valid = { language: 'kk-KAZ', left: [link('A', '/a'), MORE], right: [] };
  expect(JSON.parse(bootOf(header)!)).toEqual(valid);
  localStorage.clear();
  expect(header.isEqualNode(builtFrom(valid))).toBe(true);
});

it.each<[string, NavItem[], NavItem[]]>([
  ['no more than the longest list', links(MAX_ITEMS_PER_LIST + 1), links(MAX_ITEMS_PER_LIST)],
  [
    'a link without its children',
    [link('A', '/a', { children: [link('B', '/b')] })],
    [link('A', '/a', { children: [link('B', '/b')] })],
  ],
  [
    'an address of another host',
    [link('A', 'https://forum.example/a')],
    [link('A', 'https://forum.example/a')],
  ],
])('draws %s', (_, left, drawn) => {
  save({ left });
  const header = show(built.html);
  const expected = { language: 'kk-KAZ', left: drawn, right: [] };
  expect(JSON.parse(bootOf(header)!)).toEqual(expected);
  localStorage.clear();
  expect(header.isEqualNode(builtFrom(expected))).toBe(true);
});

it('keeps the built elements when the cache has the built navigation, with its fields in any order', () => {
  const { left, right } = built.boot.navigation;
  const reversed = (items: NavItem[]): unknown[] =>
    items.map(({ children, ...fields }) => ({
      ...(children && { children: reversed(children) }),
      ...Object.fromEntries(Object.entries(fields).toReversed()),
    }));
  save({ left: reversed(left), right: reversed(right) });
  const create = jest.spyOn(Document.prototype, 'createElement');
  const header = show(built.html);
  expect(create).not.toHaveBeenCalled();
  expect(bootOf(header)).toBeUndefined();
});

it('draws when one entry of the built navigation has changed', () => {
  const { left, right } = built.boot.navigation;
  const [first, ...rest] = left;
  save({ left: [{ ...first!, description: 'A line' }, ...rest], right });
  expect(bootOf(show(built.html))).toBeDefined();
});

it('keeps the built navigation when storage is forbidden', () => {
  const before = show(built.html).cloneNode(true);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(show(built.html).isEqualNode(before)).toBe(true);
});
