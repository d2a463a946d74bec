import { imageFormatOf, DISPLAY_FORMATS } from './image-formats';
// R-KIT-8

it.each([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['JPEG', 'image/jpeg'],
  ['WebP', 'image/webp'],
  ['tiff', 'image/tiff'],
  ['avif', 'image/avif'],
])('finds the format %s: %s', (extension, mediaType) => {
  expect(imageFormatOf(extension)?.mediaType).toBe(mediaType);
});

it.each(['', 'svg', 'gif', 'bmp', 'tif', 'jfif', 'exe', 'png ', '.png', '__proto__', 'toString', 'ＰＮＧ'])(
  'rejects the format "%s"',
  (extension) => {
    expect(imageFormatOf(extension)).toBeUndefined();
  },
);

it('tries avif before webp', () => {
  expect(DISPLAY_FORMATS).toEqual(['avif', 'webp']);
});
