/** @jest-environment node */
import { ABSENT_PATHS, isAbsentPath } from './absent-path-table';

test.each(['/trade', '/trade/', '/trade/spot/BTC/USDT', '/login', '/login/', '/legal/terms'])(
  '%s is absent',
  (path) => {
    expect(isAbsentPath(path)).toBe(true);
  },
);

test.each(['/', '/verification/', '/tradesmen', '/login/other', '/card/1', '/kk-KAZ/trade', ''])(
  '%s has to answer',
  (path) => {
    expect(isAbsentPath(path)).toBe(false);
  },
);

test('the table is in order, and no row stands twice', () => {
  expect([...new Set(ABSENT_PATHS)].sort()).toEqual(ABSENT_PATHS);
});
