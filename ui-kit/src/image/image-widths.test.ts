import fc from 'fast-check';
import { stepFor, widthChoices, WIDTHS_PX, type WidthChoicesInput } from './image-widths';

const textOf = (input: WidthChoicesInput) =>
  widthChoices(input)
    .map(({ widthPx, descriptor }) => `${widthPx}:${descriptor}`)
    .join(' ');

test('the widths are the required ones (R-KIT-10)', () => {
  expect(WIDTHS_PX).toEqual([16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840]);
});

test.each<[WidthChoicesInput, string]>([
  [{ width: 300 }, '384:1x 640:2x'],
  [{ width: 16 }, '16:1x 32:2x'],
  [{ width: 1 }, '16:1x'],
  [{ width: 640 }, '640:1x 1920:2x'],
  [{ width: 3840 }, '3840:1x'],
  [{ width: 300, originalWidth: 200 }, '256:1x'],
  [{ width: 300, originalWidth: 500 }, '384:1x 640:2x'],
  [{ width: 300, pixelRatio: 1 }, '384:'],
  [{ width: 300, pixelRatio: 3 }, '1080:'],
  [{ width: 3000, pixelRatio: 3 }, '3840:'],
  [{ width: 300, pixelRatio: 3, originalWidth: 400 }, '640:'],
  [{}, '640:640w 750:750w 828:828w 1080:1080w 1200:1200w 1920:1920w 2048:2048w 3840:3840w'],
  [{ sizes: '100vw', originalWidth: 1000 }, '640:640w 750:750w 828:828w 1080:1080w'],
  [{ sizes: '100vw', originalWidth: 100 }, '128:128w'],
  [{ sizes: '240px' }, '256:256w 384:384w 640:640w 750:750w'],
  [{ sizes: '(max-width: 767px) 50vw, 100px', originalWidth: 300 }, '128:128w 256:256w 384:384w'],
])('%j offers %s', (input, expected) => {
  expect(textOf(input)).toBe(expected);
});

test('a calculated width gets all choices', () => {
  expect(widthChoices({ sizes: 'calc(100vw - 32px)' })).toHaveLength(WIDTHS_PX.length);
  expect(widthChoices({ sizes: 'min(100vw, 600px)' })).toHaveLength(WIDTHS_PX.length);
});

test('the choices are never empty, ascending and part of the table', () => {
  const side = fc.option(fc.integer({ min: 1, max: 3840 }), { nil: undefined });
  const sizes = fc.option(fc.oneof(fc.string(), fc.constantFrom('100vw', '33.3vw', '1px', '9999px')), {
    nil: undefined,
  });
  fc.assert(
    fc.property(side, sizes, side, (width, sizesValue, originalWidth) => {
      const widths = widthChoices({ width, sizes: sizesValue, originalWidth }).map(({ widthPx }) => widthPx);
      expect(widths.length).toBeGreaterThan(0);
      expect(widths).toEqual([...new Set(widths)].sort((one, other) => one - other));
      for (const one of widths) expect(WIDTHS_PX).toContain(one);
    }),
  );
});

test.each([
  [1, 16],
  [16, 16],
  [17, 32],
  [385, 640],
  [3840, 3840],
  [99_999, 3840],
])('a width of %i pixels is requested as %i', (width, step) => {
  expect(stepFor(width)).toBe(step);
});
