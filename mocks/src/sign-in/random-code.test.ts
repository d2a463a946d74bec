/** @jest-environment node */
import { createNodeCryptography } from '../cryptography/node-cryptography';
import { randomCode, randomToken } from './random-code';

const cryptography = createNodeCryptography();

function giving(...values: number[]) {
  const queue = values.map((value) => new Uint8Array(new Uint32Array([value]).buffer).reverse());
  return { ...cryptography, randomBytes: () => queue.shift() ?? new Uint8Array(4) };
}

it.each([
  [0, '000000'],
  [42, '000042'],
  [1_000_000, '000000'],
  [4_293_999_999, '999999'],
])('converts the random number %s to the code %s', (value, code) => {
  expect(randomCode(giving(value))).toBe(code);
});

it('discards numbers that would make small codes more likely', () => {
  expect(randomCode(giving(4_294_000_000, 4_294_967_295, 7))).toBe('000007');
});

it('creates unique tokens that are valid in a cookie', () => {
  const tokens = new Set(Array.from({ length: 200 }, () => randomToken(cryptography)));
  expect(tokens.size).toBe(200);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});
