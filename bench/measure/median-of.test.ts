import { medianOf } from './median-of';

test.each([
  [[7], 7],
  [[10, 9, 100], 10],
  [[4, 1, 3, 2], 2.5],
  [[-1, -10], -5.5],
])('returns for %j the median %d', (figures, expected) => {
  expect(medianOf(figures)).toBe(expected);
});

test('throws for an empty list', () => {
  expect(() => medianOf([])).toThrow(/no median/);
});
