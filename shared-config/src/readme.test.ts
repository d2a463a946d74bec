/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.resolve(__dirname, '..');
const ROOT = path.resolve(PACKAGE, '..');
const readme = readFileSync(path.join(PACKAGE, 'README.md'), 'utf8');

/** Tests that the README names, such as `src/api/fill-path.test.ts` or `ui-kit/src/image/*.test.*`. */
const named = [...readme.matchAll(/`((?:[\w-]+\/)+[\w.*-]+\.(?:test|spec)\.(?:tsx?|\*))`/g)].map(
  ([, file]) => file!,
);

function isThere(file: string): boolean {
  const { dir, base } = path.parse(path.join(file.startsWith('src/') ? PACKAGE : ROOT, file));
  const pattern = new RegExp(`^${base.replaceAll('.', String.raw`\.`).replaceAll('*', '.+')}$`);
  return existsSync(dir) && readdirSync(dir).some((entry) => pattern.test(entry));
}

it('names only tests that exist', () => {
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});
