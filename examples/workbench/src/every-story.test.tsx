/** @jest-environment jest-fixed-jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { webcrypto } from 'node:crypto';
import { createPageBackend } from 'mocks/page';
import { REGIONS } from 'shared-config/site/regions';
import { installDialog } from 'ui-kit/testing';
import type { StoryFile } from 'ui-kit/story';
import { repositoryFiles } from 'tools/repository/repository-files.fixture';
import { findStoryFiles, ROOT, STORY_FOLDERS } from '../build/find-story-files';
import { storyListOf } from '../build/story-list';
import { parseSettings, type Settings } from './settings/settings';
import { createStoryPage } from './stage/create-story-page';
import { drawStory, storyOf } from './stage/draw-story';
import { createStoryActions } from './stage/story-actions';

const contents = new Map<string, StoryFile>(
  findStoryFiles().map((file) => [file, jest.requireActual<StoryFile>(path.join(ROOT, file))]),
);
const rows = storyListOf(
  [...contents].map(([file, content]) => ({
    file,
    text: readFileSync(path.join(ROOT, file), 'utf8'),
    content,
  })),
);

const realFetch = globalThis.fetch;
let remove: (() => void) | undefined;
beforeAll(() => {
  installDialog(window);
  // jsdom has no scrollIntoView.
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  // React schedules renders as in a browser.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  globalThis.fetch = createPageBackend(webcrypto as Crypto, realFetch).fetch;
});
afterAll(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  globalThis.fetch = realFetch;
});
afterEach(() => {
  remove?.();
  remove = undefined;
  document.body.replaceChildren();
});

/** Renders a story as the stage does, and returns its element. */
async function draw(id: string, settings: Partial<Settings> = {}): Promise<HTMLElement> {
  const row = rows.find((each) => each.id === id)!;
  const story = storyOf(contents.get(row.file)!, row.exported)!;
  const page = await createStoryPage({
    settings: { ...parseSettings(''), ...settings },
    texts: {},
    note: () => undefined,
  });
  const place = document.body.appendChild(document.createElement('div'));
  document.title = row.title;
  remove = await drawStory(place, story, page);
  return place;
}

test('build and stage search all folders with stories', () => {
  const all = repositoryFiles().filter((file) => file.endsWith('.stories.tsx'));
  expect(findStoryFiles()).toEqual(all);
  const source = readFileSync(path.join(__dirname, 'stage/story-modules.ts'), 'utf8');
  const searched = [...source.matchAll(/webpackContext\('(?:\.\.\/)+([\w/-]+)'/g)].map(
    ([, folder]) => folder,
  );
  expect(searched).toEqual(STORY_FOLDERS);
});

test('the list contains more than 100 stories', () => {
  expect(rows.length).toBeGreaterThan(100);
});

/** Fields of Component Story Format that the workbench supports. Other tools ignore or reject others. */
const FIELDS = { meta: ['title', 'parameters'], story: ['name', 'render', 'play', 'parameters'] };

test.each([...contents])(
  '%s has only fields of Component Story Format',
  (_, { default: meta, ...stories }) => {
    expect(FIELDS.meta).toEqual(expect.arrayContaining(Object.keys(meta)));
    for (const [exported, story] of Object.entries(stories)) {
      expect(exported).toMatch(/^[A-Z][A-Za-z0-9]*$/);
      expect(FIELDS.story).toEqual(expect.arrayContaining(Object.keys(story)));
    }
  },
);

test.each([
  ['Header', 'region '],
  ['Footer', ''],
  ['Artwork/Wordmark', ''],
])('%s has a story for each edition', (title, start) => {
  const names = rows.filter((row) => row.title === title).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(REGIONS.map(({ name }) => `${start}${name}`)));
});

describe('every story', () => {
  test.each(rows.map(({ id }) => id))('renders and plays %s without console output', async (id) => {
    const consoleCalls = (['error', 'warn'] as const).map((kind) => jest.spyOn(console, kind));
    const place = await draw(id);
    expect(place.querySelector('main')).not.toBeNull();
    const rejected = id === 'header--poisoned-navigation';
    expect(rejected || consoleCalls.flatMap(({ mock }) => mock.calls)).toEqual(rejected || []);
  });
});

describe('the frame', () => {
  test.each([
    ['anonymous', 'anonymous'],
    ['unknown', 'unknown'],
    ['vip', 'signed-in'],
  ] as const)('renders for the session %s', async (session, status) => {
    const place = await draw('frame--by-the-controls', { session });
    expect(place.querySelector<HTMLElement>('.sh-auth')?.dataset.status).toBe(status);
  });
});

test('drawStory rejects with the error of a story', async () => {
  const page = await createStoryPage({ settings: parseSettings(''), texts: {}, note: () => undefined });
  const story = {
    render: () => {
      throw new Error('broken');
    },
  };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const place = document.createElement('div');
  await expect(drawStory(place, story, page)).rejects.toThrow('broken');
});

test('an interaction with a missing element rejects with its selector', async () => {
  await expect(createStoryActions(document, 50).click('.no')).rejects.toThrow('.no');
});
