/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = path.resolve(__dirname, '..');
const ROOT = path.resolve(PACKAGE, '..');
const readme = readFileSync(path.join(PACKAGE, 'README.md'), 'utf8');

/** Tests as the README's tables name them: `src/api/fill-path.test.ts`, `ui-kit/src/image/*.test.*`. */
const named = [...readme.matchAll(/`((?:[\w-]+\/)+[\w.*-]+\.(?:test|spec)\.(?:tsx?|\*))`/g)].map(
  ([, file]) => file!,
);

function isThere(file: string): boolean {
  const { dir, base } = path.parse(path.join(file.startsWith('src/') ? PACKAGE : ROOT, file));
  const pattern = new RegExp(`^${base.replaceAll('.', String.raw`\.`).replaceAll('*', '.+')}$`);
  return existsSync(dir) && readdirSync(dir).some((entry) => pattern.test(entry));
}

test('every test that the README names as proof exists', () => {
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});
