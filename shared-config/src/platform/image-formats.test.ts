import { imageFormatOf, SHOWN_FORMATS } from './image-formats';

test.each([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['JPEG', 'image/jpeg'],
  ['WebP', 'image/webp'],
  ['tiff', 'image/tiff'],
  ['avif', 'image/avif'],
])('%s is %s', (extension, mediaType) => {
  expect(imageFormatOf(extension)?.mediaType).toBe(mediaType);
});

test.each(['', 'svg', 'gif', 'bmp', 'tif', 'jfif', 'exe', 'png ', '.png', '__proto__', 'toString', 'ＰＮＧ'])(
  '"%s" is no format',
  (extension) => {
    expect(imageFormatOf(extension)).toBeUndefined();
  },
);

test('avif is tried before webp', () => {
  expect(SHOWN_FORMATS).toEqual(['avif', 'webp']);
});
