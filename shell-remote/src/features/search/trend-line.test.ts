/** @jest-environment node */
import fc from 'fast-check';
import { TREND_BOX, trendLine } from './trend-line';

test('the line goes from edge to edge, and prices without a change are in the middle', () => {
  expect(trendLine([1, 3, 2])).toBe('M0 23L32 1L64 12');
  expect(trendLine([5, 5])).toBe('M0 12L64 12');
});

test('the line of any prices stays in its box', () => {
  const price = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 });
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 48 }), (prices) => {
      const points = trendLine(prices).slice(1).split('L');
      expect(points).toHaveLength(prices.length);
      for (const [x, y] of points.map((point) => point.split(' ').map(Number) as [number, number])) {
        expect(x >= 0 && x <= TREND_BOX[0] && y >= 0 && y <= TREND_BOX[1]).toBe(true);
      }
    }),
  );
});
