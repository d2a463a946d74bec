import { isPlainClick } from './is-plain-click';

const PLAIN = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

it('accepts a click with the main button and no modifier', () => {
  expect(isPlainClick(PLAIN)).toBe(true);
});

it.each<Partial<typeof PLAIN>>([
  { button: 1 },
  { button: 2 },
  { button: -1 },
  { altKey: true },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
])('rejects a click with %j', (change) => {
  expect(isPlainClick({ ...PLAIN, ...change })).toBe(false);
});
