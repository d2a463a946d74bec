import { storyListOf } from '../build/story-list';

const story = { render: () => null };
const list = (title: string, ...names: string[]) =>
  storyListOf([
    { file: 'a', content: { title, stories: Object.fromEntries(names.map((name) => [name, story])) } },
  ]);

test('the id contains title and name', () => {
  expect(list('Header/Account menu', 'signed in: VIP')[0]?.id).toBe('header-account-menu--signed-in-vip');
});

test.each([
  ['two stories with the same id', () => list('Header', 'signed in', 'signed: in')],
  ['a name without letters', () => list('Header', '…')],
  ['a title without letters', () => list('…', 'open')],
])('storyListOf rejects %s', (_, make) => {
  expect(make).toThrow(/^a: /);
});

test('stories keep the order of their file, and files are sorted by title', () => {
  const rows = storyListOf([
    { file: 'a', content: { title: 'Z', stories: { b: story, a: story } } },
    { file: 'b', content: { title: 'A', stories: { c: { ...story, screen: 'wide' } } } },
  ]);
  expect(rows.map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  expect(rows[0]?.screen).toBe('wide');
});
