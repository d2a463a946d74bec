import fc from 'fast-check';
import { scrollStep } from './use-scroll-to-active';

const LIST = { left: 10, right: 370 };

test.each([
  ['completely visible', { left: 100, right: 180 }, 0],
  ['visible at the edge of its margin', { left: 50, right: 130 }, 0],
  ['too close to the left edge', { left: 40, right: 120 }, -10],
  ['beyond the left edge', { left: -90, right: -10 }, -140],
  ['too close to the right edge', { left: 280, right: 350 }, 20],
  ['beyond the right edge', { left: 400, right: 480 }, 150],
])('scrollStep handles a tab that is %s', (_where, tab, stepPx) => {
  expect(scrollStep(tab, LIST, 40)).toBe(stepPx);
});

test('one step makes any tab that fits completely visible', () => {
  const tabs = fc.record({
    left: fc.integer({ min: -5000, max: 5000 }),
    width: fc.integer({ min: 1, max: 280 }),
  });
  fc.assert(
    fc.property(tabs, ({ left, width }) => {
      const stepPx = scrollStep({ left, right: left + width }, LIST, 40);
      const after = { left: left - stepPx, right: left + width - stepPx };
      expect(after.left).toBeGreaterThanOrEqual(LIST.left);
      expect(after.right).toBeLessThanOrEqual(LIST.right);
      expect(scrollStep(after, LIST, 40)).toBe(0);
    }),
  );
});
