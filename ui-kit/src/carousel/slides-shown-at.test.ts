import { slidesShownAt } from './slides-shown-at';

/** Seven slides of 300px with gaps of 16px. */
const slides = Array.from({ length: 7 }, (_, index) => ({ startPx: index * 316, sizePx: 300 }));
const one = { slides, viewPx: 316 };
const three = { slides, viewPx: 948 };

test.each([
  ['the first', 0, one, [0]],
  ['the second', -316, one, [1]],
  ['the second, despite less than a pixel of difference', -316.4, one, [1]],
  ['three', 0, three, [0, 1, 2]],
  ['the last three', -4 * 316, three, [4, 5, 6]],
  ['in order across the end of a loop', -6 * 316, { ...three, loopPx: 7 * 316 }, [6, 0, 1]],
  ['one turn before the start of a loop', 316, { ...three, loopPx: 7 * 316 }, [6, 0, 1]],
  ['nothing without slides', 0, { slides: [], viewPx: 316 }, []],
])('the function returns %s', (_what, location, layout, shown) => {
  expect(slidesShownAt(location, layout)).toEqual(shown);
});

test('a partly visible slide does not count as shown', () => {
  expect(slidesShownAt(-150, three)).toEqual([1, 2]);
});
