/** @jest-environment node */
import { selectStories } from '../commands/select-stories.mjs';

const ROWS = ['header--signed-in', 'kit-modal--open', 'kit-modal--stacked', 'kit-tabs--three'].map((id) => ({
  id,
}));

test.each([
  [[], ROWS.map(({ id }) => id)],
  [['kit-modal'], ['kit-modal--open', 'kit-modal--stacked']],
  [
    ['kit-tabs', 'header'],
    ['header--signed-in', 'kit-tabs--three'],
  ],
])('selectStories finds for %j the stories %j', (starts, expected) => {
  expect(selectStories(ROWS, starts).map(({ id }) => id)).toEqual(expected);
});

test('selectStories names each text with which no id starts', () => {
  expect(() => selectStories(ROWS, ['modal', 'header', 'tabs'])).toThrow(
    /^No story has an id that starts with modal, tabs: /,
  );
});
