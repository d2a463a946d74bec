/** @jest-environment jest-fixed-jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
// R-EMBED-1, R-EMBED-5

jest.mock('../../../webpack.shared.js', () => ({
  createPartBuilds: (options: object) => options,
}));

const PACKAGE = path.resolve(__dirname, '../..');
const read = (...place: string[]) => readFileSync(path.join(PACKAGE, ...place), 'utf8');

/** Public name without `./` → file name, as the build exposes it. */
function exposedByBuild(): Record<string, string> {
  const { exposes } = jest.requireActual<(mode: object) => { exposes: Record<string, string> }>(
    '../../webpack.config.js',
  )({});
  return Object.fromEntries(
    Object.entries(exposes).map(([name, file]) => [name.replace(/^\.\//, ''), path.basename(file, '.ts')]),
  );
}

/** Rows of the README's table: public name without `./` → names in backticks of its second column. */
function documented(): Record<string, string[]> {
  const rows = [...read('README.md').matchAll(/^\| `\.\/(\w+)` *\|(.*)\|$/gm)];
  return Object.fromEntries(
    rows.map(([, name, exported]) => [
      name,
      [...exported!.matchAll(/`(\w+)[^`]*`/g)].map(([, each]) => each!),
    ]),
  );
}

/** Keys of the contract, read as text because types do not exist at run time. */
function contracted(): string[] {
  const source = read('../shared-config/src/contracts/shell-modules.ts');
  const body = /export interface ShellModules \{([\s\S]*?)\n\}/.exec(source)![1]!;
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!);
}

const files = readdirSync(__dirname)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => path.basename(file, '.ts'))
  .sort();

test('each file of this folder is an exposed module of the same name', () => {
  expect(files).not.toEqual([]);
  expect(exposedByBuild()).toEqual(Object.fromEntries(files.map((file) => [file, file])));
});

test('the contract lists the same modules', () => {
  expect(contracted().sort()).toEqual(files);
});

test('the README’s table lists the same modules', () => {
  expect(Object.keys(documented()).sort()).toEqual(files);
});

test.each(files)('%s exports exactly what the README’s table lists', (file) => {
  Reflect.set(globalThis, '__webpack_public_path__', 'http://localhost:3001/');
  const exported = Object.keys(jest.requireActual<object>(`./${file}`));
  expect(exported.sort()).toEqual(documented()[file]!.sort());
});

test('importing the modules does not change the page', () => {
  const before = Object.getOwnPropertySymbols(globalThis).length;
  const fetch = jest.spyOn(globalThis, 'fetch');
  jest.isolateModules(() => files.forEach((file) => jest.requireActual(`./${file}`)));
  expect(fetch).not.toHaveBeenCalled();
  expect(Object.getOwnPropertySymbols(globalThis)).toHaveLength(before);
  expect(document.body.innerHTML).toBe('');
});
