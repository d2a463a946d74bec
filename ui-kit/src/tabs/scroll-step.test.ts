import fc from 'fast-check';
import { scrollStep } from './scroll-step';

const LIST = { left: 10, right: 370 };

test.each([
  ['seen whole', { left: 100, right: 180 }, 0],
  ['at the edge of its room', { left: 50, right: 130 }, 0],
  ['too near to the left', { left: 40, right: 120 }, -10],
  ['beyond the left', { left: -90, right: -10 }, -140],
  ['too near to the right', { left: 280, right: 350 }, 20],
  ['beyond the right', { left: 400, right: 480 }, 150],
])('a tab that is %s', (_where, tab, stepPx) => {
  expect(scrollStep(tab, LIST, 40)).toBe(stepPx);
});

test('after the step any tab that fits is seen whole, and another step is not needed', () => {
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
