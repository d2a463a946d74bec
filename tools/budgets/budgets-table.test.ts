import { BUDGETS, MAX_BYTES_BEFORE_HEADER } from './budgets-table';

test('the limits of the scripts before the interactive header, without React, add up to at most their common limit', () => {
  const limits = BUDGETS.filter(({ isBeforeHeader }) => isBeforeHeader).map(({ maxBytes }) => maxBytes);
  expect(limits.length).toBeGreaterThan(0);
  expect(limits.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_BYTES_BEFORE_HEADER);
});
