/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requiredEditions } from '../requirements/required-editions';
import { readErrorPages } from './read-error-pages';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'error-pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(file: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), '<html lang="kk-KZ"><title>Қате</title>');
}

test('readErrorPages finds only error pages in locale folders', async () => {
  for (const file of [
    'kk-KAZ/error.html',
    'local/de-EU/500.html',
    'local/KAZ/ru-KAZ/verification/error/index.html',
    'en/overview.html',
    'en/my-error.html',
    'error.html',
    'xx-XX/error.html',
  ]) {
    await write(file);
  }
  const pages = await readErrorPages(folder, requiredEditions(3000));
  expect(pages.map(({ locale, edition, kind }) => [locale.code, edition.region, kind]).sort()).toEqual([
    ['de-EU', 'EU', 'file'],
    ['kk-KAZ', 'KAZ', 'file'],
    ['ru-KAZ', 'KAZ', 'file'],
  ]);
  expect(pages.find(({ locale }) => locale.code === 'kk-KAZ')?.facts.titles).toEqual(['Қате']);
});

test('readErrorPages returns nothing for a missing folder', async () => {
  expect(await readErrorPages(path.join(folder, 'nowhere'), requiredEditions(3000))).toEqual([]);
});
