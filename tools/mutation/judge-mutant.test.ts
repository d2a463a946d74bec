/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copySources, type SourceCopy } from '../testing/source-copy';
import { judgeMutant } from './judge-mutant';

const FILE = 'sums/sum.js';
const TEST = 'sums/sum.test.ts';
const SOURCE = 'exports.sum = (a, b = 0) => a + b;';
const FILES = {
  [FILE]: SOURCE,
  [TEST]: "test('adds', () => expect(require('./sum').sum(1, 2)).toBe(3));",
  'jest.config.js': "module.exports = { transform: {}, testMatch: ['**/*.test.ts'] };",
};

let copy: SourceCopy;
beforeAll(() => {
  copy = copySources([]);
  mkdirSync(path.join(copy.root, 'sums'));
  for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(copy.root, file), text);
});
afterAll(() => copy.remove());

const verdictOn = (source: string) => judgeMutant(copy, { file: FILE, source }, [TEST]);

test('names the test that catches a mutant, and restores the file', async () => {
  expect(await verdictOn(SOURCE.replace('+', '-'))).toEqual({ kind: 'caught', by: `${TEST} › adds` });
  expect(copy.read(FILE)).toBe(SOURCE);
});

test('reports a fault that no test notices', async () => {
  expect(await verdictOn(SOURCE.replace('0', '1'))).toEqual({ kind: 'survived' });
});

test('rejects with the output of Jest if it cannot run', async () => {
  writeFileSync(path.join(copy.root, 'jest.config.js'), 'module.exports = { preset: "missing" };');
  await expect(verdictOn(SOURCE)).rejects.toThrow(/Jest failed without a failed test:[^]*missing/);
});
