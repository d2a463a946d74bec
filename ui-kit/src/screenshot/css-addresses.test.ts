import fc from 'fast-check';
import { addressesIn, withAddresses, withFittingImages } from './css-addresses';

const written = (address: string) => `url("${address.replaceAll(/["\\]/g, '\\$&')}")`;

test.each([
  ['none', []],
  ['url("https://a.example/b.png")', ['https://a.example/b.png']],
  ['linear-gradient(red, blue), url("https://a.example/b(1).png")', ['https://a.example/b(1).png']],
  ['url("a.png"), url("data:image/png;base64,AA==")', ['a.png', 'data:image/png;base64,AA==']],
  ['url("#gradient")', []],
  [String.raw`url("a\"b.png")`, ['a"b.png']],
])('%s has the addresses %j', (css, addresses) => {
  expect(addressesIn(css)).toEqual(addresses);
});

test('only addresses that have another one are changed', () => {
  const css = 'url("a.png"), url("b.png"), url("#c")';
  expect(withAddresses(css, (address) => (address === 'a.png' ? 'data:,' : undefined))).toBe(
    'url("data:,"), url("b.png"), url("#c")',
  );
});

test('whatever an address is made of, it is read as it was and put back as it was', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/^#|[\n\r\f]/.test(text)),
      (address) => {
        expect(addressesIn(written(address))).toEqual([address]);
        expect(withAddresses(written('x'), () => address)).toBe(written(address));
      },
    ),
  );
});

test.each([
  [1, 'image-set(url("a") 1dppx)'],
  [1.5, 'image-set(url("b") 2dppx)'],
  [3, 'image-set(url("b") 2dppx)'],
])('on a screen of %i an image-set keeps what fits', (pixelRatio, css) => {
  expect(withFittingImages('image-set(url("b") 2dppx, url("a") 1dppx)', pixelRatio)).toBe(css);
});
