/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_NAVIGATION } from 'shared-config/site/navigation/default-navigation';
import { readNavigation } from './read-navigation';
// R-SKELETON-8

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'navigation-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileWith(content: string): Promise<string> {
  const file = path.join(folder, 'navigation.json');
  await writeFile(file, content);
  return file;
}

describe('readNavigation', () => {
  it('returns the default navigation if no file is set', async () => {
    expect(await readNavigation({})).toBe(DEFAULT_NAVIGATION);
    expect(await readNavigation({ NAVIGATION_FILE: '' })).toBe(DEFAULT_NAVIGATION);
  });

  it('returns the navigation of the file', async () => {
    const left = [{ key: 'academy', renderer: 'PrimaryLink', href: '/academy' }];
    const file = await fileWith(JSON.stringify({ left, right: [], names: { en: { academy: 'Academy' } } }));
    expect(await readNavigation({ NAVIGATION_FILE: file })).toEqual({
      left,
      right: [],
      names: new Map([['en', { academy: 'Academy' }]]),
    });
  });

  it.each<[string, string, RegExp]>([
    ['no JSON', '{', /^NAVIGATION_FILE=.*navigation\.json: .*JSON/],
    ['an invalid row', '{"left":[{}],"right":[],"names":{"en":{}}}', /^NAVIGATION_FILE=.*left\[0\]\.key/s],
  ])('rejects a file with %s and names the file', async (_, content, message) => {
    const NAVIGATION_FILE = await fileWith(content);
    await expect(readNavigation({ NAVIGATION_FILE })).rejects.toMatchObject({
      code: 'navigation-file',
      message: expect.stringMatching(message),
    });
  });

  it('rejects a file that does not exist', async () => {
    await expect(readNavigation({ NAVIGATION_FILE: path.join(folder, 'none.json') })).rejects.toMatchObject({
      code: 'navigation-file',
      message: expect.stringMatching(/The file cannot be read: ENOENT/),
    });
  });
});
