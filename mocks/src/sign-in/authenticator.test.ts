/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import { createNodeCryptography } from '../cryptography/node-cryptography';
import { createWebCryptography } from '../cryptography/web-cryptography';
import { authenticatorCode, authenticatorStepAt } from './authenticator';

const node = createNodeCryptography({ passwordCost: 2 ** 4 });
const web = createWebCryptography(webcrypto as unknown as Crypto);

/** RFC 6238, appendix B, SHA-1; the last six of its eight digits. */
const VECTORS: readonly [number, string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];

it.each(VECTORS)('computes for second %s the code %s', async (second, code) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const step = authenticatorStepAt(second * 1000);
  expect(await authenticatorCode({ secret, step, cryptography: node })).toBe(code);
  expect(await authenticatorCode({ secret, step, cryptography: web })).toBe(code);
});

it.each([
  ['node', node],
  ['web', web],
])('verifies a password by its hash in the %s cryptography', async (_, cryptography) => {
  const hash = await cryptography.hashPassword('Correct-Horse-7');
  expect(hash).not.toContain('Correct');
  expect(await cryptography.verifyPassword('Correct-Horse-7', hash)).toBe(true);
  expect(await cryptography.verifyPassword('Correct-Horse-8', hash)).toBe(false);
  expect(await cryptography.verifyPassword('', '')).toBe(false);
  expect(await cryptography.hashPassword('Correct-Horse-7')).not.toBe(hash);
});

it('computes the same digest in both cryptographies', async () => {
  expect(await web.sha256('ключ')).toBe(await node.sha256('ключ'));
});
