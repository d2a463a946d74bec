/** @jest-environment node */
import { brand } from 'shared-config/site/brand';
import { readText, repositoryFiles } from './repository-files.fixture';

/** Files that may contain the brand. All others import it from the brand file (R-EDITION-10). */
const MAY_SPELL = [
  /^shared-config\/src\/site\/brand\.ts$/,
  /\.md$/,
  /\.test\.tsx?$/,
  /\.fixture\.ts$/,
  /^examples\//,
  /(^|\/)artwork\//,
  /^e2e\//,
  /^tools\/(seo|testing)\//,
];

const isBinary = (text: string) => text.includes('\0');
const word = brand.id.toLowerCase();
const guarded = repositoryFiles().filter((file) => !MAY_SPELL.some((pattern) => pattern.test(file)));

test('the scan covers sources, translations and style sheets', () => {
  expect(guarded.length).toBeGreaterThan(150);
  for (const part of ['.ts', '.tsx', '.css', '.json', '.js', '.mjs']) {
    expect(guarded.some((file) => file.endsWith(part))).toBe(true);
  }
  expect(readText('shared-config/src/site/brand.ts').toLowerCase()).toContain(word);
});

test('only the brand file contains the brand', () => {
  const spelled = guarded.flatMap((file) => {
    const text = readText(file);
    if (isBinary(text)) return [];
    return text
      .split('\n')
      .flatMap((line, index) =>
        line.toLowerCase().includes(word) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      );
  });
  expect(spelled).toEqual([]);
});

test('no file or folder is named after the brand', () => {
  expect(guarded.filter((file) => file.toLowerCase().includes(word))).toEqual([]);
});
