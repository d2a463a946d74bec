/** @jest-environment node */
import { readText, repositoryFiles } from './repository-files.fixture';

/** Words of the former dialect, with what to write instead (CONTRIBUTING.md, "Language"). */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  'all the same': 'nevertheless, or a new sentence',
  anew: 'again',
  'are given': 'name who sends or assigns it',
  'are told': 'name who reports it',
  'at once': 'immediately, or together',
  besides: 'in addition to',
  'is given': 'name who sends or assigns it',
  'is told': 'name who reports it',
  'lies in': 'is in',
  'of others': 'name the others',
  speaker: 'owner',
  'stands in': 'is in',
  whatever: 'any, or every',
  whoever: 'name the actor',
};

/** The glossary and this test list the words; translations are texts for visitors. */
const MAY_CONTAIN_THEM =
  /(^|\/)translations\/|^docs\/glossary\.md$|^tools\/repository\/plain-words\.test\.ts$/;
const TEXT_FILE = /\.(ts|tsx|js|mjs|css|md)$/;

/** Returns the words of the list in a text. */
function wordsIn(text: string): string[] {
  return Object.keys(REPLACEMENTS).filter((word) => new RegExp(String.raw`\b${word}\b`, 'i').test(text));
}

test.each([
  ['The file lies in the store.', ['lies in']],
  ['Whoever asks gets it anew.', ['anew', 'whoever']],
  ['The server sends the file again.', []],
  ['A loudspeaker is not a replacement.', []],
])('wordsIn finds in %j the words %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test('sources and documents use plain words', () => {
  const findings = repositoryFiles()
    .filter((file) => TEXT_FILE.test(file) && !MAY_CONTAIN_THEM.test(file))
    .flatMap((file) => wordsIn(readText(file)).map((word) => `${file}: "${word}": ${REPLACEMENTS[word]}`));
  expect(findings).toEqual([]);
});
