import { storyListOf } from '../build/story-list';

const story = { render: () => null };
const list = (title: string, ...names: string[]) =>
  storyListOf([
    { file: 'a', content: { title, stories: Object.fromEntries(names.map((name) => [name, story])) } },
  ]);

test('an id is made of the title and the name', () => {
  expect(list('Header/Account menu', 'signed in: VIP')[0]?.id).toBe('header-account-menu--signed-in-vip');
});

test.each([
  ['two stories of one id', () => list('Header', 'signed in', 'signed: in')],
  ['a name that makes no id', () => list('Header', '…')],
  ['a title that makes no id', () => list('…', 'open')],
])('%s are refused', (_, make) => {
  expect(make).toThrow(/^a: /);
});

test('stories stay in the order of their file, files in the order of their titles', () => {
  const rows = storyListOf([
    { file: 'a', content: { title: 'Z', stories: { b: story, a: story } } },
    { file: 'b', content: { title: 'A', stories: { c: { ...story, screen: 'wide' } } } },
  ]);
  expect(rows.map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  expect(rows[0]?.screen).toBe('wide');
});
