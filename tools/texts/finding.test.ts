import { lineOf } from './finding';

test('a finding is one line: where, what, and what to do', () => {
  expect(
    lineOf({
      kind: 'unused',
      file: 'a/en/menu.json',
      key: 'menu:open',
      advice: 'remove it in all languages',
    }),
  ).toBe('a/en/menu.json  menu:open  unused: remove it in all languages');
});
