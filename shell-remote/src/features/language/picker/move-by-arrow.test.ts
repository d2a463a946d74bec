import { nextByArrow, type ArrowKey } from './move-by-arrow';

/** Returns eight boxes in three columns. */
const grid = (isRtl = false) =>
  Array.from({ length: 8 }, (_, index) => {
    const column = isRtl ? 2 - (index % 3) : index % 3;
    return { left: column * 100, right: column * 100 + 90, top: Math.floor(index / 3) * 50 };
  });

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [7, 'ArrowRight', -1],
  [0, 'ArrowLeft', -1],
  [3, 'ArrowLeft', 2],
  [1, 'ArrowDown', 4],
  [5, 'ArrowDown', 7],
  [6, 'ArrowDown', -1],
  [7, 'ArrowUp', 4],
  [1, 'ArrowUp', -1],
  [4, 'Home', 0],
  [4, 'End', 7],
] as [number, ArrowKey, number][])('from %i, %s leads to %i', (present, key, expected) => {
  expect(nextByArrow(grid(), present, key, 'ltr')).toBe(expected);
});

test.each([
  [0, 'ArrowLeft', 1],
  [1, 'ArrowRight', 0],
  [1, 'ArrowDown', 4],
] as [number, ArrowKey, number][])(
  'from right to left, from %i, %s leads to %i',
  (present, key, expected) => {
    expect(nextByArrow(grid(true), present, key, 'rtl')).toBe(expected);
  },
);

test('down leads to the nearest link of the next row, also in another grid', () => {
  const boxes = [...grid().slice(0, 3), { left: 0, right: 140, top: 90 }, { left: 150, right: 290, top: 90 }];
  expect([0, 1, 2].map((present) => nextByArrow(boxes, present, 'ArrowDown', 'ltr'))).toEqual([3, 3, 4]);
});

test('returns -1 for an empty grid', () => {
  expect(nextByArrow([], -1, 'ArrowDown', 'ltr')).toBe(-1);
});
