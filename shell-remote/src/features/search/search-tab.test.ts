/** @jest-environment node */
import { navigationFor } from 'shared-config/site/navigation/default-navigation';
import type { SearchPage } from './find-pages';
import { categoryOf, isInTab, pagesInTab, searchTabs, type SearchTab } from './search-tab';
// R-HEADER-16

test('an edition whose menus lead to no derivatives has no tab for them', () => {
  const tabs = (region: 'GLOBAL' | 'HKG') => searchTabs(navigationFor({ language: 'en', region }));
  expect(tabs('GLOBAL')).toEqual(['all', 'spot', 'derivatives', 'coins', 'pages', 'help']);
  expect(tabs('HKG')).toEqual(['all', 'spot', 'coins', 'pages', 'help']);
  expect(searchTabs(null)).toContain('derivatives');
});

test.each<[SearchTab, ReturnType<typeof categoryOf>, string[], string[]]>([
  [
    'all',
    undefined,
    ['spot', 'usdt', 'option'],
    ['/markets', '/help/request', '/helpers', '/learn', '/status'],
  ],
  ['spot', 'spot', ['spot'], []],
  ['derivatives', 'derivatives', ['usdt', 'option'], []],
  ['coins', 'coins', [], []],
  ['pages', null, [], ['/markets', '/helpers']],
  ['help', null, [], ['/help/request', '/learn', '/status']],
])('the tab %s requests %s and shows its own markets and pages', (tab, category, kinds, paths) => {
  const pages = ['/markets', '/help/request', '/helpers', '/learn', '/status'].map(
    (path) => ({ path }) as SearchPage,
  );
  expect(categoryOf(tab)).toBe(category);
  expect((['spot', 'usdt', 'option'] as const).filter((kind) => isInTab(tab, { kind }))).toEqual(kinds);
  expect(pagesInTab(tab, pages).map(({ path }) => path)).toEqual(paths);
});
