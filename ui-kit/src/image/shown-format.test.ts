/** @jest-environment node */
import sharp from 'sharp';
import { firstDecoded } from './shown-format';
import { TINY_IMAGES } from './tiny-images-table';

const decodes =
  (...types: string[]) =>
  async (image: Blob) => {
    if (!types.includes(image.type)) throw new Error('not decoded');
  };

test.each([
  [['image/avif', 'image/webp'], 'avif'],
  [['image/webp'], 'webp'],
  [['image/avif'], 'avif'],
  [['image/png'], undefined],
])('a browser that decodes %j gets %s', async (types, expected) => {
  expect(await firstDecoded(decodes(...types))).toBe(expected);
});

test('a browser without a decoder for scripts gets the original', async () => {
  const missing = () => {
    throw new ReferenceError('createImageBitmap is not defined');
  };
  expect(await firstDecoded(missing)).toBeUndefined();
});

test.each([
  ['avif', 'heif'],
  ['webp', 'webp'],
] as const)('the tiny %s is a picture of one pixel', async (format, type) => {
  const bytes = Buffer.from(TINY_IMAGES[format], 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: type, width: 1, height: 1 });
  expect((await sharp(bytes).raw().toBuffer()).length).toBeGreaterThan(0);
});
