import { isPlainClick } from './is-plain-click';

const PLAIN = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test('a click with the first button alone is plain', () => {
  expect(isPlainClick(PLAIN)).toBe(true);
});

test.each<Partial<typeof PLAIN>>([
  { button: 1 },
  { button: 2 },
  { button: -1 },
  { altKey: true },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
])('a click with %j asks the browser for something else', (change) => {
  expect(isPlainClick({ ...PLAIN, ...change })).toBe(false);
});
