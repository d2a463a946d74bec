import { murmurHash } from './murmur-hash';

// Answers of a C program written after the public description of the algorithm.
it.each([
  ['', 0x00000000],
  ['a', 0x92685f5e],
  ['ab', 0x1aa14063],
  ['abc', 0x13577c9b],
  ['abcd', 0x26873021],
  ['abcde', 0x5f09a8de],
  ['привет', 0xe7774a06],
  ['😀x', 0x4c1c3ec1],
  ['3f2b8c1e-0d4f-4f5e-9a6b-1c2d3e4f5a6b:0a1b2c3d4e', 0x71953428],
  ['00000000-0000-4000-8000-000000000000:0a1b2c3d4e', 0x41327837],
  ['ffffffff-ffff-4fff-bfff-ffffffffffff:4e3d2c1b0a', 0x74ccd90a],
])('hashes %p as other implementations of MurmurHash2 do', (text, hash) => {
  expect(murmurHash(text)).toBe(hash);
});
