import { isInShare } from './is-in-share';
import { murmurHash } from './murmur-hash';

jest.mock('./murmur-hash');

// The cuts of a C program that computes hundredths of a percent as integers.
it.each([
  [0.01, 429_496],
  [0.29, 12_455_405],
  [0.57, 24_481_313],
  [1, 42_949_672],
  [5, 214_748_364],
  [10, 429_496_729],
  [11.5, 493_921_238],
  [33.33, 1_431_512_599],
  [50, 2_147_483_647],
  [99.99, 4_294_537_798],
])('ends a share of %d percent at an exact hash', (percent, cut) => {
  const isIn = (hash: number) => {
    jest.mocked(murmurHash).mockReturnValue(hash);
    return isInShare('device', 'build', percent);
  };
  expect([isIn(0), isIn(cut - 1), isIn(cut), isIn(0xffffffff)]).toEqual([true, true, false, false]);
});

it('includes the last hash in a share of 100', () => {
  jest.mocked(murmurHash).mockReturnValue(0xffffffff);
  expect(isInShare('device', 'build', 100)).toBe(true);
});
