import fc from 'fast-check';
import { pictureFrame } from './picture-frame';

test.each([
  [
    { left: 0, top: 0, width: 100, height: 50 },
    { widthPx: 100, heightPx: 50, leftPx: 0, topPx: 0 },
  ],
  [
    { left: 10.5, top: 20.25, width: 100, height: 50 },
    { widthPx: 101, heightPx: 51, leftPx: 0.5, topPx: 0.25 },
  ],
  [
    { left: -3.5, top: -7, width: 10.5, height: 1 },
    { widthPx: 11, heightPx: 1, leftPx: 0.5, topPx: 0 },
  ],
])('the frame of %j has whole pixels', (box, frame) => {
  expect(pictureFrame(box, 2)).toEqual({ ...frame, scale: 2 });
});

test('a picture of 20,000 px height at scale 3 shrinks to what phones can paint', () => {
  const { widthPx, heightPx, scale } = pictureFrame({ left: 0, top: 0, width: 390, height: 20_000 }, 3);
  expect([widthPx, heightPx]).toEqual([390, 20_000]);
  expect(heightPx * scale).toBeLessThanOrEqual(16_384);
  expect(scale).toBeGreaterThan(0.8);
});

test('no picture exceeds the limit or the requested scale', () => {
  const side = fc.double({ min: 1, max: 100_000, noNaN: true });
  fc.assert(
    fc.property(side, side, fc.double({ min: 0.5, max: 4, noNaN: true }), (width, height, requestedScale) => {
      const { widthPx, heightPx, scale } = pictureFrame({ left: 0, top: 0, width, height }, requestedScale);
      expect(scale).toBeLessThanOrEqual(requestedScale);
      expect(widthPx * heightPx * scale ** 2).toBeLessThanOrEqual(16_777_216.01);
    }),
  );
});
