import { slidesShownAt } from './slides-shown-at';

/** Seven slides of 300 with gaps of 16. */
const slides = Array.from({ length: 7 }, (_, index) => ({ startPx: index * 316, sizePx: 300 }));
const one = { slides, viewPx: 316 };
const three = { slides, viewPx: 948 };

test.each([
  ['the first', 0, one, [0]],
  ['the second', -316, one, [1]],
  ['none but that one, by less than a pixel', -316.4, one, [1]],
  ['three', 0, three, [0, 1, 2]],
  ['the last three', -4 * 316, three, [4, 5, 6]],
  ['of a loop, in the order they stand in', -6 * 316, { ...three, roundPx: 7 * 316 }, [6, 0, 1]],
  ['of a loop that has gone a round back', 316, { ...three, roundPx: 7 * 316 }, [6, 0, 1]],
  ['nothing where there is nothing', 0, { slides: [], viewPx: 316 }, []],
])('it is %s', (_what, location, layout, shown) => {
  expect(slidesShownAt(location, layout)).toEqual(shown);
});

test('a slide that is seen in part is not shown', () => {
  expect(slidesShownAt(-150, three)).toEqual([1, 2]);
});
