/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { KNOWN_LANGUAGE, NEW_EDITION, NEW_LANGUAGE } from '../testing/edition-recipe';
import { HOW_TOS } from '../testing/how-to-recipes';
import { fileTableOf, howToSections } from '../testing/how-to-tables';
import { readText, root } from './repository-files.fixture';

/* The tables of docs/how-to.md name the files that the tests of `npm run test:full` change. */
const titles = [...howToSections().keys()];
const OF_LANGUAGES = [
  { title: 'Add a language', steps: NEW_LANGUAGE },
  { title: 'Add an edition', steps: NEW_EDITION },
];
const RECIPES = [...HOW_TOS, ...OF_LANGUAGES, { title: 'Add a locale', steps: KNOWN_LANGUAGE }];

it('finds every file that the tables name', () => {
  const named = titles.flatMap((title) => fileTableOf(title).flatMap(({ files }) => files));
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter((file) => !file.includes('<') && !existsSync(path.join(root, file)));
  expect(missing).toEqual([]);
});

it('counts the files of each recipe in the first table', () => {
  const [overview = ''] = readText('docs/how-to.md').split('\n## ');
  const counts = [...overview.matchAll(/^\| \[([^\]]+)\]\([^)]+\) +\| (\d+) /gm)].map(([, title, count]) => [
    title,
    Number(count),
  ]);
  expect(counts).toEqual(titles.map((title) => [title, fileTableOf(title).length]));
});

it('describes the recipes that tests carry out, and no others', () => {
  const carriedOut = [...HOW_TOS, ...OF_LANGUAGES].map(({ title }) => title);
  expect(carriedOut.toSorted()).toEqual(titles.toSorted());
});

it.each(RECIPES)('"$title" has a table with the files of the steps, in their order', ({ title, steps }) => {
  expect(fileTableOf(title).map(({ files }) => files)).toEqual(steps.map(({ files }) => files));
});
