import { createAssetLoader } from './asset-loader';
import { imageAddress } from './image-address';
import { isImageParameterError, isImageSourceMissingError } from './image-errors';

const loader = createAssetLoader('https://assets.example');
const base = { src: '/a.jpg', loader, width: 300 };

test.each([
  [{}, '/a.jpg?width=384&quality=75'],
  [{ pixelRatio: 2 }, '/a.jpg?width=640&quality=75'],
  [{ pixelRatio: 2.625, height: 200 }, '/a.jpg?width=828&height=552&quality=75'],
  [{ format: 'avif' as const, quality: 50 }, '/a.jpg?width=384&format=avif&quality=50'],
  [{ width: 3840, pixelRatio: 3 }, '/a.jpg?width=3840&quality=75'],
  [{ width: 1, height: 3840 }, '/a.jpg?width=16&quality=75'],
])('%j asks for %s', (more, expected) => {
  expect(imageAddress({ ...base, ...more })).toBe(`https://assets.example${expected}`);
});

test('a loader of the owner’s gets quality 100 unless it says its own', () => {
  const own = jest.fn(() => 'x');
  imageAddress({ ...base, loader: own });
  imageAddress({ ...base, loader: Object.assign(own, { quality: 60 }) });
  expect(own.mock.calls.flat()).toMatchObject([{ quality: 100 }, { quality: 60 }]);
});

test.each([
  ['/logo.svg', 'https://assets.example/logo.svg', 'image-format-unsupported'],
  ['javascript:alert(1)', undefined, 'image-source-refused'],
])('%s is logged as an error and becomes %s', (src, expected, code) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(imageAddress({ ...base, src })).toBe(expected);
  expect(error.mock.calls).toEqual([[expect.stringContaining(code)]]);
});

test.each([
  { width: Number.NaN },
  { width: 0 },
  { width: -1 },
  { width: 3841 },
  { width: 1.5 },
  { width: Infinity },
  { width: '300' },
  { height: 0 },
  { height: Number.NaN },
  { quality: 0 },
  { quality: 101 },
  { quality: Number.NaN },
  { pixelRatio: 0 },
  { pixelRatio: Number.NaN },
  { pixelRatio: 11 },
])('%p is refused, and said what is wanted', (wrong) => {
  const ask = () => imageAddress({ ...base, ...(wrong as object) });
  const [name] = Object.keys(wrong);
  expect(ask).toThrow(new RegExp(`image's ${name} must be`));
  expect(isImageParameterError(thrownBy(ask))).toBe(true);
});

test('without a loader it throws and says what to do', () => {
  const ask = () => imageAddress({ ...base, loader: undefined as never });
  expect(ask).toThrow(/createAssetLoader/);
  expect(isImageSourceMissingError(thrownBy(ask))).toBe(true);
});

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (thrown) {
    return thrown;
  }
}
