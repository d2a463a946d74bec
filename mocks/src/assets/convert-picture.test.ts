/** @jest-environment node */
import fc from 'fast-check';
import sharp from 'sharp';
import { convertPicture, fitSize } from './convert-picture';

const side = fc.integer({ min: 1, max: 3840 });

it('fits a size into the picture and keeps the requested proportion to a pixel', () => {
  fc.assert(
    fc.property(side, side, side, side, (width, height, originalWidth, originalHeight) => {
      const fitted = fitSize({ width, height }, { width: originalWidth, height: originalHeight });
      expect(fitted.width).toBeLessThanOrEqual(Math.min(width, originalWidth));
      expect(fitted.height).toBeLessThanOrEqual(Math.min(height, originalHeight));
      const share = Math.min(1, originalWidth / width, originalHeight / height);
      expect(Math.abs(fitted.width! - width * share)).toBeLessThanOrEqual(1);
      expect(Math.abs(fitted.height! - height * share)).toBeLessThanOrEqual(1);
    }),
  );
});

it('rejects a file with too many pixels', async () => {
  const huge = await sharp({ create: { width: 6_000, height: 5_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  await expect(convertPicture(huge, { format: 'webp', quality: 75, width: 10 })).rejects.toThrow(
    /pixel limit/,
  );
});

it.each(['', 'no picture', '<svg', '\u0089PNG\r\n\u001a\n'])('rejects %j', async (text) => {
  await expect(
    convertPicture(Buffer.from(text, 'latin1'), { format: 'webp', quality: 75 }),
  ).rejects.toThrow();
});
