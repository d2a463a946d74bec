import type { Story, StoryFile } from 'ui-kit/story';
import { storyListOf } from '../build/story-list';

const story = { render: () => null };

/** A story file with these stories, and another order of its exports. */
const fileOf = (title: string, stories: Record<string, Partial<Story>>) => ({
  file: title.toLowerCase(),
  text: Object.keys(stories)
    .map((exported) => `export const ${exported}: Story = {};`)
    .join('\n'),
  content: Object.fromEntries(
    [
      ...Object.entries(stories).map(([exported, change]) => [exported, { ...story, ...change }]),
      ['default', { title }],
    ].toReversed(),
  ) as unknown as StoryFile,
});
const list = (title: string, ...names: string[]) =>
  storyListOf([fileOf(title, Object.fromEntries(names.map((name, index) => [`Story${index}`, { name }])))]);

test('the id contains title and name', () => {
  expect(list('Header/Account menu', 'signed in: VIP')[0]?.id).toBe('header-account-menu--signed-in-vip');
});

test.each([
  ['two stories with the same id', () => list('Header', 'signed in', 'signed: in')],
  ['a name without letters', () => list('Header', '…')],
  ['a title without letters', () => list('…', 'open')],
])('storyListOf rejects %s', (_, make) => {
  expect(make).toThrow(/^(header|…): /);
});

test('stories keep the order of their file, and files are sorted by title', () => {
  const rows = storyListOf([
    fileOf('Z', { Second: {}, First: {} }),
    fileOf('A', { OnWideScreens: { parameters: { screen: 'wide' } } }),
  ]);
  expect(rows.map(({ name }) => name)).toEqual(['on wide screens', 'second', 'first']);
  expect(rows[0]?.screen).toBe('wide');
});

test('storyListOf rejects an export that tools cannot find in the text', () => {
  const { content, ...file } = fileOf('Header', { Open: {} });
  const helper = { ...content, helper: story };
  expect(() => storyListOf([{ ...file, content: helper }])).toThrow('export const helper: Story');
});
