import { medianOf, resultRow, withRows } from './result-rows';

const NAME = { metric: 'm', condition: 'c', variant: 'ours', unit: 'ms' };

test('computes the median, the extremes and the number of runs', () => {
  expect(resultRow(NAME, [5, 1, 3])).toEqual({ ...NAME, median: 3, min: 1, max: 5, runs: 3 });
});

test('replaces only the row with the same metric, condition and variant', () => {
  const old = resultRow(NAME, [1]);
  const others = [
    { ...old, metric: 'm2' },
    { ...old, condition: 'c2' },
    { ...old, variant: 'peer' },
  ];
  const fresh = resultRow(NAME, [2]);
  expect(withRows([old, ...others], [fresh])).toEqual([...others, fresh]);
});

describe('medianOf', () => {
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
});
