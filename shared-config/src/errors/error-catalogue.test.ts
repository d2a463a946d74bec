/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_CATALOGUE, isTrackedError } from './error-catalogue';

const ROOT = path.resolve(__dirname, '../../..');
const PRODUCT = ['shared-config', 'ui-kit', 'shell-remote', 'bridge-remote', 'verification-host'];
const rows = [...ERROR_CATALOGUE.values()];

/** Every source file of the product from the root, without tests and the table itself. */
const sources = new Map(
  PRODUCT.flatMap((name) =>
    readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.|(^|\/)error-catalogue/.test(file))
      .map((file) => `${name}/src/${file.replaceAll(path.sep, '/')}`),
  ).map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]),
);

/** Codes as sources spell them: `code: 'x'`, `code = 'x'`, `tell('x-y', …)`, and unions of them as types. */
function codesIn(text: string): string[] {
  const code = text.replaceAll(/^\s*(\*|\/\/|\/\*).*$/gm, '');
  const spelled = code.matchAll(
    /\bcode(?:\??:| =)((?:\s*\|?\s*'[a-z]+(?:-[a-z]+)*')+)|\btell\(('[a-z]+(?:-[a-z]+)+')/g,
  );
  return [...spelled].flatMap(([, union, told]) =>
    [...(union ?? told ?? '').matchAll(/'([^']+)'/g)].map(([, found]) => found ?? ''),
  );
}

test('every failure that the requirements name is a row with its id', () => {
  const requirements = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8');
  const named = [...requirements.matchAll(/^### (R-ERROR-\d+)\n\n\*\*`([a-z-]+)`\.\*\*/gm)].map(
    ([, id, code]) => `${id} ${code}`,
  );
  expect(named.length).toBeGreaterThan(10);
  const ours = rows.flatMap(({ requirement, code }) => (requirement ? [`${requirement} ${code}`] : []));
  expect(ours.sort()).toEqual(named.sort());
});

test('every code that the sources spell is a row', () => {
  const unknown = [...sources].flatMap(([file, text]) =>
    codesIn(text).flatMap((code) => (ERROR_CATALOGUE.has(code) ? [] : [`${code} in ${file}`])),
  );
  expect(unknown).toEqual([]);
});

test('every row names each file that spells its code', () => {
  for (const row of rows.filter(({ code }) => code !== 'storage-full')) {
    const spelling = [...sources]
      .filter(([, text]) => codesIn(text).includes(row.code))
      .map(([file]) => file);
    const unnamed = spelling.filter(
      (file) => !row.files.includes(file) && !file.endsWith('storage-trouble.ts'),
    );
    expect([row.code, unnamed]).toEqual([row.code, []]);
  }
});

test.each(rows.map((row) => [row.code, row] as const))(
  '%s is used, or marked as belonging to a later part',
  (code, row) => {
    if (row.isForLater) {
      expect(row.files).toEqual([]);
      return;
    }
    expect(row.files).not.toEqual([]);
    for (const file of row.files) {
      expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
      if (row.behaviour === 'succeeds' || row.behaviour === 'ignored') continue;
      const text = sources.get(file) ?? '';
      const isSpelled = text.includes(`'${code}'`) || text.includes(`'${row.errorName}'`);
      expect([file, isSpelled]).toEqual([file, true]);
    }
  },
);

test('every error class of the client is a row', () => {
  const names = [...sources].flatMap(([file, text]) =>
    file.startsWith('shared-config/src/api/errors/')
      ? [...text.matchAll(/readonly name = '(\w+)'/g)].map(([, name]) => name)
      : [],
  );
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(rows.map(({ errorName }) => errorName)).toContain(name);
});

test('every error class that a row names is there', () => {
  const text = [...sources.values()].join('\n');
  for (const { errorName } of rows) if (errorName) expect(text).toContain(`'${errorName}'`);
});

test('the shell’s README lists codes that report, and every code that the shell’s files report', () => {
  const isOfTheShell = (file: string) => file.startsWith('shell-remote/');
  const readme = readFileSync(path.join(ROOT, 'shell-remote/README.md'), 'utf8');
  const section = readme.split(/^## /m).find((part) => part.startsWith('`shell:error` codes')) ?? '';
  const codes = [...section.matchAll(/^\| (`[^|]+) +\|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`([a-z-]+)`/g)].map(([, code]) => code ?? ''),
  );
  expect(codes.length).toBeGreaterThan(15);
  for (const code of codes) expect([code, ERROR_CATALOGUE.get(code)?.behaviour]).toEqual([code, 'reports']);
  const ownCodes = rows
    .filter(({ behaviour, files }) => behaviour === 'reports' && files.some(isOfTheShell))
    .map(({ code }) => code);
  expect(ownCodes.filter((code) => !codes.includes(code))).toEqual([]);
});

test.each([
  ['bridge-auth-failed', true],
  ['remote-failed', true],
  ['logout-failed', false],
  ['mount-twice', false],
  ['no-such-code', false],
  ['__proto__', false],
])('%s is tracked: %s', (code, isTracked) => {
  expect(isTrackedError(code)).toBe(isTracked);
});
