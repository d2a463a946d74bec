import fc from 'fast-check';
import { addressesIn, withAddresses, withFittingImages } from './css-addresses';

const cssUrl = (address: string) => `url("${address.replaceAll(/["\\]/g, '\\$&')}")`;

test.each([
  ['none', []],
  ['url("https://a.example/b.png")', ['https://a.example/b.png']],
  ['linear-gradient(red, blue), url("https://a.example/b(1).png")', ['https://a.example/b(1).png']],
  ['url("a.png"), url("data:image/png;base64,AA==")', ['a.png', 'data:image/png;base64,AA==']],
  ['url("#gradient")', []],
  [String.raw`url("a\"b.png")`, ['a"b.png']],
])('addressesIn(%s) returns %j', (css, addresses) => {
  expect(addressesIn(css)).toEqual(addresses);
});

test('withAddresses keeps addresses without a replacement', () => {
  const css = 'url("a.png"), url("b.png"), url("#c")';
  expect(withAddresses(css, (address) => (address === 'a.png' ? 'data:,' : undefined))).toBe(
    'url("data:,"), url("b.png"), url("#c")',
  );
});

test('every address survives reading and writing', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/^#|[\n\r\f]/.test(text)),
      (address) => {
        expect(addressesIn(cssUrl(address))).toEqual([address]);
        expect(withAddresses(cssUrl('x'), () => address)).toBe(cssUrl(address));
      },
    ),
  );
});

test.each([
  [1, 'image-set(url("a") 1dppx)'],
  [1.5, 'image-set(url("b") 2dppx)'],
  [3, 'image-set(url("b") 2dppx)'],
])('an image-set keeps the best candidate for a pixel ratio of %i', (pixelRatio, css) => {
  expect(withFittingImages('image-set(url("b") 2dppx, url("a") 1dppx)', pixelRatio)).toBe(css);
});
