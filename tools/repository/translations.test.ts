/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, translationChainOf } from 'shared-config/site/locales';
import { runTexts } from '../texts/run-texts';
import { TEXT_PLACES } from '../texts/text-places-table';
import { readText, repositoryFiles, root } from './repository-files.fixture';
// R-TEXT-5

test('every text has its translations, or a date since when it waits for them', () => {
  const lines: string[] = [];
  runTexts([], root, (line) => lines.push(line));
  expect(lines.filter((line) => !line.includes('  pending: '))).toEqual([]);
});

test.each(TEXT_PLACES)(
  'every locale but the English ones finds texts of its own language in $folder before English',
  ({ folder, layout }) => {
    const hasTexts = (language: string) =>
      existsSync(path.join(root, folder, layout === 'one-file' ? `${language}.json` : language));
    const without = LOCALES.filter(({ bcp47 }) => !bcp47.startsWith('en')).filter(
      (locale) => !translationChainOf(locale).slice(0, -1).some(hasTexts),
    );
    expect(without.map(({ code }) => code)).toEqual([]);
  },
);

test('no text breaks between a number and the word that a hyphen joins to it, as in “6‑digit”', () => {
  const broken = repositoryFiles()
    .filter((file) => /\/(translations|names)\/.*\.json$/.test(file))
    .flatMap((file) => readText(file).match(/.*(\d|\{\{(count|number|min|max|total)\}\})-\p{L}.*/gu) ?? []);
  expect(broken).toEqual([]);
});

test('no text marks the direction of a placeholder, because the translator function does', () => {
  const marked = repositoryFiles()
    .filter((file) => /\/(translations|names)\/.*\.json$/.test(file))
    .filter((file) => /[\u200e\u200f\u202a-\u202e\u2066-\u2069]\s*\{\{/.test(readText(file)));
  expect(marked).toEqual([]);
});
