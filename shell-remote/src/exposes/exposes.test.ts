/** @jest-environment jest-fixed-jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import modules from 'shared-config/contracts/exposed-modules.json';
import { isComponentModule } from 'shared-config/contracts/is-component-module';
// R-EMBED-1, R-EMBED-5

const PACKAGE = path.resolve(__dirname, '../..');
const read = (...place: string[]) => readFileSync(path.join(PACKAGE, ...place), 'utf8');

/** Modules of the contract, read as text because types do not exist at run time. */
function contracted(): string[] {
  const source = read('../shared-config/src/contracts/shell-modules.ts');
  const body = /export interface ShellModules \{([\s\S]*?)\n\}/.exec(source)![1]!;
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!);
}

const files = readdirSync(__dirname)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => path.parse(file).name)
  .sort();

test('the table of exposed modules has a row for each file of this folder', () => {
  expect(Object.keys(modules.shell).sort()).toEqual(files);
});

test.each(Object.entries(modules.shell))('%s exports its own name if it is a component', (name, exported) => {
  expect(exported.includes(name)).toBe(isComponentModule(name));
});

test('the contract lists the same modules', () => {
  expect(contracted().sort()).toEqual(files);
});

test.each(Object.entries(modules.shell))('%s exports exactly %j', (file, names) => {
  Reflect.set(globalThis, '__webpack_public_path__', 'http://localhost:3001/');
  const exported = Object.keys(jest.requireActual<object>(`./${file}`));
  expect(exported.sort()).toEqual(names.toSorted());
});

test('importing the modules does not change the page', () => {
  const before = Object.getOwnPropertySymbols(globalThis).length;
  const fetch = jest.spyOn(globalThis, 'fetch');
  jest.isolateModules(() => files.forEach((file) => jest.requireActual(`./${file}`)));
  expect(fetch).not.toHaveBeenCalled();
  expect(Object.getOwnPropertySymbols(globalThis)).toHaveLength(before);
  expect(document.body.innerHTML).toBe('');
});
