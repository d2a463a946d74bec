import { lineOf } from './finding';

test('lineOf formats place, problem and remedy', () => {
  expect(
    lineOf({
      kind: 'unused',
      file: 'a/en/menu.json',
      key: 'menu:open',
      advice: 'remove it in all languages',
    }),
  ).toBe('a/en/menu.json  menu:open  unused: remove it in all languages');
});
