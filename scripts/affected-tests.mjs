import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { AFFECTS_EVERYTHING, ALWAYS, LOADED, READERS, SPEC_ROWS } from './affected-tests-table.mjs';
import { ROOT } from './ensure-dependencies.mjs';

const CODE = /\.(?:[cm]?js|tsx?)$/;
const DOCUMENT = /\.md$/;
/** Files of tests alone: the product has none of them. */
const FOR_TESTS = /\.(?:test|spec|fixture)\.tsx?$/;
const UNIT_TEST = /\.test\.tsx?$/;
const SPEC = /^e2e\/specs\/.+\.spec\.ts$/;
/** The last name of a string, such as `footer.css` in `'./footer.css'`. */
const NAME_IN_STRING = /([\w.-]+)['"`]/g;

/**
 * Returns the tests that a change can affect. When in doubt, it chooses more.
 *
 * - Jest's dependency graph relates code to unit tests and to specs.
 * - Code that has the name of a file in a string counts as changed with the file.
 * - `READERS` and `LOADED` have what neither an import nor a name shows.
 * - `SPEC_ROWS` has the specs that see a folder of the product in the browser.
 *
 * @param {string[]} changed paths from the root, also of deleted files
 * @param {string[]} present all files of the repository
 * @returns {{ unit: string[], specs: string[], total: { unit: number, specs: number }, reasons: string[] }} files of Jest and
 *   Playwright, how many there are, and a line for each rule that chose
 * @example affectedTests(['e2e/specs/header/footer.spec.ts'], present).specs // ['e2e/specs/header/footer.spec.ts']
 */
export function affectedTests(changed, present) {
  const unit = present.filter((file) => UNIT_TEST.test(file));
  const specs = present.filter((file) => SPEC.test(file));
  const total = { unit: unit.length, specs: specs.length };
  const cause = changed.find((file) => AFFECTS_EVERYTHING.test(file) && !FOR_TESTS.test(file));
  if (cause) return { unit, specs, total, reasons: [`${cause}: all tests, because all depend on it`] };

  const related = relatedTests(changed, present);
  const relatedUnit = unit.filter((file) => related.includes(file));
  const relatedSpecs = specs.filter((file) => related.includes(file));
  const rows = [...new Map(changed.filter(isInProduct).map(specRowOf))];
  const isSeen = (spec) => rows.some(([, row]) => seesFolder(spec, row));
  return {
    unit: unit.filter((file) => startsWithAny(file, ALWAYS) || relatedUnit.includes(file)),
    specs: specs.filter((file) => relatedSpecs.includes(file) || isSeen(file)),
    total,
    reasons: [
      `with every change: ${ALWAYS.join(', ')}`,
      `by import, name or reader: ${relatedUnit.length} unit test files, ${relatedSpecs.length} specs`,
      ...rows.map(([folder, row]) => `${folder || 'files without a row'}: ${describeRow(row)}`),
    ],
  };
}

/**
 * Returns the unit tests and specs that run or read code of files, directly or not.
 *
 * @param {string[]} files paths from the root
 * @param {string[]} present all files of the repository
 * @returns {string[]}
 */
export function relatedTests(files, present) {
  const related = importersOf(sourcesOf(files, present));
  return present.filter((file) => (UNIT_TEST.test(file) || SPEC.test(file)) && startsWithAny(file, related));
}

const isInProduct = (file) => !FOR_TESTS.test(file) && !DOCUMENT.test(file);
const startsWithAny = (file, starts) => starts.some((start) => file.startsWith(start));

/** Returns the code that counts as changed with files. */
function sourcesOf(changed, present) {
  const code = present.filter((file) => CODE.test(file));
  const namedIn = indexOfNames(code, new Set(changed.map((file) => path.posix.basename(file))));
  const sources = changed.flatMap((file) => {
    const starts = READERS.filter((row) => row.files.test(file)).flatMap((row) => row.readers);
    const readers = starts.length > 0 ? code.filter((source) => startsWithAny(source, starts)) : [];
    readers.push(...(namedIn.get(path.posix.basename(file)) ?? []));
    const isPresent = present.includes(file);
    const isKnown = CODE.test(file)
      ? isPresent || UNIT_TEST.test(file) || SPEC.test(file)
      : readers.length > 0 || DOCUMENT.test(file);
    // Deleted code, or a file that nothing names: all code of its folder.
    if (!isKnown) readers.push(...code.filter((source) => source.startsWith(`${file.split('/')[0]}/`)));
    return isPresent ? [file, ...readers] : readers;
  });
  return [...new Set(sources)];
}

/** Returns the code that has one of the names in a string, by the name. */
function indexOfNames(code, names) {
  const index = new Map();
  for (const source of code) {
    for (const [, name] of readText(source).matchAll(NAME_IN_STRING)) {
      if (names.has(name)) index.set(name, (index.get(name) ?? new Set()).add(source));
    }
  }
  return index;
}

/**
 * Returns tests that import files, directly or not, as starts of paths. Asks Jest, which resolves imports as the tests do: for this
 * question, specs and what tests load otherwise are tests.
 */
function importersOf(files) {
  if (files.length === 0) return [];
  const config = createRequire(import.meta.url)(`${ROOT}/jest.config.js`);
  const tests = [UNIT_TEST, SPEC, ...LOADED.map(({ loaded }) => loaded)];
  const asked = {
    ...config,
    testMatch: undefined,
    rootDir: ROOT,
    roots: [...config.roots, '<rootDir>/e2e'],
    testRegex: tests.map(({ source }) => source.replace('^', '/')),
  };
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--config',
      JSON.stringify(asked),
      '--listTests',
      '--json',
      '--findRelatedTests',
      ...files,
    ],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  if (status !== 0) throw new Error(`Jest could not list the tests of a change:\n${stderr}`);
  const found = JSON.parse(stdout).map((file) => path.relative(ROOT, file).replaceAll(path.sep, '/'));
  const loaders = LOADED.filter(({ loaded }) => found.some((file) => loaded.test(file)));
  return [...found, ...loaders.flatMap((row) => row.tests)];
}

/** Returns the row of `SPEC_ROWS` with the longest path that contains a file. */
function specRowOf(file) {
  return Object.entries(SPEC_ROWS)
    .filter(([folder]) => folder === '' || `${file}/`.startsWith(`${folder}/`))
    .reduce((one, other) => (other[0].length > one[0].length ? other : one));
}

/** @param {string} spec @param {import('./affected-tests-table.mjs').SpecRow} row */
function seesFolder(spec, { specs, mentions }) {
  return startsWithAny(spec.slice('e2e/specs/'.length), specs) || mentions?.test(readText(spec)) === true;
}

/** @param {import('./affected-tests-table.mjs').SpecRow} row */
function describeRow({ specs, mentions }) {
  if (specs.includes('')) return 'all specs';
  const parts = [...specs, ...(mentions ? [`specs that mention ${mentions}`] : [])];
  return parts.length > 0 ? parts.join(', ') : 'only specs that import it';
}

function readText(file) {
  return readFileSync(path.join(ROOT, file), 'utf8');
}
