import path from 'node:path';

/**
 * Returns tests in the order in which they probably notice a fault of a file: tests that name the file, then tests of its folder, then
 * tests that share more folders with it.
 *
 * @param readText returns the text of a test
 * @example byCloseness('ui-kit/src/tabs/tabs.tsx', ['ui-kit/src/a.test.ts', 'ui-kit/src/tabs/b.test.ts'], read)
 */
export function byCloseness(
  file: string,
  tests: readonly string[],
  readText: (test: string) => string,
): string[] {
  return tests
    .map((test) => ({ test, closeness: closenessOf(file, test, readText) }))
    .sort((one, other) => other.closeness - one.closeness)
    .map(({ test }) => test);
}

/** Returns the closest tests: those that name a file, or share its folder. Only their text and place decide. */
export function closestTests(
  file: string,
  tests: readonly string[],
  readText: (test: string) => string,
): string[] {
  const folder = path.posix.dirname(file);
  const samePackage = tests.filter((test) => test.split('/')[0] === file.split('/')[0]);
  return byCloseness(
    file,
    samePackage.filter((test) => isNamedIn(file, readText(test)) || path.posix.dirname(test) === folder),
    readText,
  ).slice(0, CLOSEST);
}

/** More tests take longer than the question which tests run a file. */
const CLOSEST = 5;

function closenessOf(file: string, test: string, readText: (test: string) => string): number {
  const folders = path.posix.dirname(file).split('/');
  const others = path.posix.dirname(test).split('/');
  const firstOther = folders.findIndex((folder, index) => others[index] !== folder);
  const shared = firstOther === -1 ? folders.length : firstOther;
  const isOwn = path.posix.basename(test).startsWith(`${stemOf(file)}.test.`);
  // A package has fewer than 100 nested folders.
  return shared + (isNamedIn(file, readText(test)) ? 100 : 0) + (isOwn ? 100 : 0);
}

/** Returns whether a text contains the file's name as the end of a path, with or without its ending. */
function isNamedIn(file: string, text: string): boolean {
  return [stemOf(file), path.posix.basename(file)].some((name) =>
    ["'", '"', '`'].some((quote) => text.includes(`/${name}${quote}`)),
  );
}

function stemOf(file: string): string {
  return path.posix.basename(file).replace(/\.[cm]?[jt]sx?$/, '');
}
