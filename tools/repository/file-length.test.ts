/** @jest-environment node */
import { readText, repositoryFiles } from './repository-files.fixture';

const MAX_CODE_LINES = 250;

/** Tables, tests and test fixtures may be longer. */
const MAY_BE_LONG = [/-table\.ts$/, /country-codes\.ts$/, /\.fixture\.ts$/, /\.(test|spec)\.tsx?$/];

const sources = repositoryFiles().filter(
  (file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file) && !MAY_BE_LONG.some((pattern) => pattern.test(file)),
);

/** Counts the lines that are neither blank nor only a comment. */
function codeLinesOf(text: string): number {
  const code = text.replaceAll(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '').replaceAll(/^\s*\/\/.*$/gm, '');
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

test('no source file has more than 250 lines of code', () => {
  expect(sources.length).toBeGreaterThan(150);
  const long = sources
    .map((file) => ({ file, lines: codeLinesOf(readText(file)) }))
    .filter(({ lines }) => lines > MAX_CODE_LINES);
  expect(long).toEqual([]);
});

test.each([
  ['', 0],
  ['a\n\nb\n', 2],
  ['// one\na // two\n', 1],
  ['/** one\n * two\n */\na\n', 1],
  ['a /* one */\nb\n', 2],
])('%j has %i lines of code', (text, lines) => {
  expect(codeLinesOf(text)).toBe(lines);
});
