/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RET_CODES } from '../api/ret-codes';
import { ERROR_ROWS } from './error-catalogue-table';
import { isTrackedError, TRACKED_ERROR_CODES } from './is-tracked-error';
// R-ERROR-1

const ROOT = path.resolve(__dirname, '../../..');
const PRODUCT = [
  'shared-config',
  'ui-kit',
  'shell-remote',
  'bridge-remote',
  'verification-host',
  'shell-client',
];
const rowsByCode = new Map(ERROR_ROWS.map((row) => [row.code, row]));
const rows = [...rowsByCode.values()];

/** Every source file of the product from the root, without tests and the table itself. */
const sources = new Map(
  PRODUCT.flatMap((name) =>
    readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /\.tsx?$/.test(file) && !/\.(test|fixture)\.|(^|\/)(error-catalogue|is-tracked-error)/.test(file),
      )
      .map((file) => `${name}/src/${file.replaceAll(path.sep, '/')}`),
  ).map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]),
);

/** Returns the codes in a source: `code: 'x'`, `code = 'x'`, `report('x-y', …)`, and unions of them as types. */
function codesIn(text: string): string[] {
  const code = text.replaceAll(/^\s*(\*|\/\/|\/\*).*$/gm, '');
  const spelled = code.matchAll(
    /\bcode(?:\??:| =)((?:\s*\|?\s*'[a-z]+(?:-[a-z]+)*')+)|\b(?:tell|report\w*)\(('[a-z]+(?:-[a-z]+)+')/g,
  );
  return [...spelled].flatMap(([, union, argument]) =>
    [...(union ?? argument ?? '').matchAll(/'([^']+)'/g)].map(([, found]) => found ?? ''),
  );
}

it('has one row for each code', () => {
  expect(rows).toHaveLength(ERROR_ROWS.length);
});

it('has a row for each tracked code', () => {
  expect(TRACKED_ERROR_CODES.filter((code) => !rowsByCode.has(code))).toEqual([]);
  expect(new Set(TRACKED_ERROR_CODES).size).toBe(TRACKED_ERROR_CODES.length);
});

it('has a row with its id for every failure in the requirements', () => {
  const requirements = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8');
  const named = [...requirements.matchAll(/^### (R-ERROR-\d+)\n\n\*\*`([a-z-]+)`\.\*\*/gm)].map(
    ([, id, code]) => `${id} ${code}`,
  );
  expect(named.length).toBeGreaterThan(10);
  const ours = rows.flatMap(({ requirement, code }) => (requirement ? [`${requirement} ${code}`] : []));
  expect(ours.sort()).toEqual(named.sort());
});

it('names in R-ERROR-3 the numbers of the backend that mean "not signed in"', () => {
  const requirements = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8');
  const [, text = ''] = requirements.split('### R-ERROR-3\n');
  const { code, aliases } = RET_CODES.notSignedIn;
  expect((text.split('\n###')[0]!.match(/\b\d{5,}\b/g) ?? []).map(Number)).toEqual([code, ...aliases]);
});

it('has a row for every code in the sources', () => {
  const unknown = [...sources].flatMap(([file, text]) =>
    codesIn(text).flatMap((code) => (rowsByCode.has(code) ? [] : [`${code} in ${file}`])),
  );
  expect(unknown).toEqual([]);
});

it('reads the codes of images, so that a new one needs a row', () => {
  const text = sources.get('ui-kit/src/image/image-failure.ts') ?? '';
  expect(codesIn(text)).toEqual(['image-format-unsupported', 'image-source-refused', 'image-load-failed']);
});

it.each(rows.filter(({ behaviour }) => behaviour !== 'succeeds' && behaviour !== 'ignored'))(
  'finds $code in a source file',
  ({ code, errorName }) => {
    const text = [...sources.values()].join('\n');
    expect(text.includes(`'${code}'`) || (errorName !== undefined && text.includes(`'${errorName}'`))).toBe(
      true,
    );
  },
);

it('has a row for every error class of the client', () => {
  const names = [...sources].flatMap(([file, text]) =>
    file === 'shared-config/src/api/api-errors.ts'
      ? [...text.matchAll(/readonly name = '(\w+)'/g)].map(([, name]) => name)
      : [],
  );
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(rows.map(({ errorName }) => errorName)).toContain(name);
});

it('finds every error class of a row in the sources', () => {
  const text = [...sources.values()].join('\n');
  for (const { errorName } of rows) if (errorName) expect(text).toContain(`'${errorName}'`);
});

it.each([
  ['bridge-auth-failed', true],
  ['remote-failed', true],
  ['logout-failed', false],
  ['mount-twice', false],
  ['no-such-code', false],
  ['__proto__', false],
])('returns for %s whether it is tracked: %s', (code, isTracked) => {
  expect(isTrackedError(code)).toBe(isTracked);
});
