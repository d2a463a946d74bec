/** @jest-environment node */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOCALES } from 'shared-config/site/locales';
import { PAGES } from 'verification-host/pages';
import { PAGES_FOLDER } from './paths';
import type { BuildRecord } from './read-build-record';
import { writePages } from './write-pages';

const mockRoot = mkdtempSync(path.join(tmpdir(), 'write-pages-'));
jest.mock('./paths', () => ({
  get root() {
    return mockRoot;
  },
  get PAGES_FOLDER() {
    return `${mockRoot}/pages`;
  },
  distOf: (folder: string) => `${mockRoot}/${folder}/dist`,
}));

const STYLE = 'body{margin:0}';

const record: BuildRecord = {
  part: 'verification-host',
  buildId: 'abc1234567',
  globalName: 'verification_host_abc1234567',
  entry: null,
  files: {},
  preload: {},
  initial: ['main.4e5f6a7b.css', 'main.0a1b2c3d.js'],
  hostLibraries: {},
  libraries: {},
  shared: ['libraries.1a2b3c4d.js'],
};

const FILES = { favicon: 'files/0a1b2c3d4e/favicon.svg', textsIndexIntegrity: 'sha256-index' };

beforeAll(() => {
  const source = path.resolve(__dirname, '../../verification-host/translations');
  const target = path.join(mockRoot, 'verification-host/translations');
  mkdirSync(target, { recursive: true });
  cpSync(source, target, { recursive: true });
  mkdirSync(path.join(mockRoot, 'verification-host/dist/files'), { recursive: true });
  writeFileSync(path.join(mockRoot, 'verification-host/dist/files/main.4e5f6a7b.css'), STYLE);
});
afterAll(() => rmSync(mockRoot, { recursive: true, force: true }));

test('writePages writes a file for every page and locale, with the build’s script and style sheet', async () => {
  await writePages(record, FILES);
  for (const { code, bcp47 } of LOCALES) {
    for (const { id } of PAGES) {
      const file = path.join(PAGES_FOLDER, code, `${id}.html`);
      expect(existsSync(file)).toBe(true);
      const html = readFileSync(file, 'utf8');
      expect(html).toContain(`<html lang="${bcp47}" `);
      expect(html).toContain(
        '<script src="/verification/assets/files/main.0a1b2c3d.js" defer fetchpriority="high">',
      );
      expect(html).toContain('<link rel="icon" href="/verification/assets/files/0a1b2c3d4e/favicon.svg"');
      expect(html).toContain(`<style>${STYLE}</style>`);
      const shown = html.slice(0, html.indexOf('id="page-data"'));
      expect(shown).not.toMatch(/\{\{|verification:|undefined/);
    }
  }
});

test.each([
  ['script', ['main.4e5f6a7b.css'], '.js'],
  ['stylesheet', ['main.0a1b2c3d.js'], '.css'],
])('writePages rejects a build without a %s', async (_what, initial, ending) => {
  await expect(writePages({ ...record, initial }, FILES)).rejects.toThrow(
    `The build of verification-host has no ${ending} file`,
  );
});

test('writePages adds the integrity of scripts, and of the texts index to the page data', async () => {
  const files = { 'main.0a1b2c3d.js': 'sha384-main', 'libraries.1a2b3c4d.js': 'sha384-libraries' };
  await writePages({ ...record, files }, { ...FILES, pages: PAGES.slice(0, 1) });
  const html = readFileSync(path.join(PAGES_FOLDER, 'en', `${PAGES[0]!.id}.html`), 'utf8');
  const scripts = html.match(/<script [^>]*src=[^>]*>/g)!;
  expect(scripts.map((tag) => /integrity="([^"]+)"/.exec(tag)?.[1])).toEqual(Object.values(files));
  expect(html).toContain('"textsIndexIntegrity":"sha256-index"');
});
