import fc from 'fast-check';
import { createAssetLoader } from './asset-loader';
import { isImageSourceMissingError } from './image-errors';
// R-KIT-9

const HOST = 'https://assets.halden.example';
const load = createAssetLoader(HOST);
const request = { width: 640, height: 360, format: 'avif', quality: 75 } as const;
const QUERY = 'width=640&height=360&format=avif&quality=75';

test.each([
  ['/a.jpg', `${HOST}/a.jpg?${QUERY}`],
  ['a.jpg', `${HOST}/a.jpg?${QUERY}`],
  [`${HOST}/a.jpg`, `${HOST}/a.jpg?${QUERY}`],
  ['/a.jpg?v=3', `${HOST}/a.jpg?v=3&${QUERY}`],
  ['/a.jpg?v=3#top', `${HOST}/a.jpg?v=3&${QUERY}`],
  ['/a.jpg?width=9&v=3&format=png&quality=1&height=2&width=1', `${HOST}/a.jpg?v=3&${QUERY}`],
  ['/a.jpg?w%69dth=9', `${HOST}/a.jpg?${QUERY}`],
  ['/a.jpg?sign=a%2Bb%20c+d&empty&&x=', `${HOST}/a.jpg?sign=a%2Bb%20c+d&empty&x=&${QUERY}`],
  ['/a b.jpg', `${HOST}/a%20b.jpg?${QUERY}`],
  ['/x/../../a.jpg', `${HOST}/a.jpg?${QUERY}`],
  ['/logo.svg', `${HOST}/logo.svg`],
])('%s becomes %s', (src, expected) => {
  expect(load({ src, ...request })).toBe(expected);
});

test('a request without parameters returns the picture’s own address', () => {
  expect(load({ src: '/a.jpg?v=3&width=9' })).toBe(`${HOST}/a.jpg?v=3&width=9`);
});

test('the address contains only the requested parameters', () => {
  expect(load({ src: '/a.jpg', width: 64 })).toBe(`${HOST}/a.jpg?width=64`);
});

test.each([
  'https://evil.example/a.jpg',
  'http://assets.halden.example/a.jpg',
  'https://assets.halden.example:8443/a.jpg',
  'https://assets.halden.example.evil.example/a.jpg',
  '//assets.halden.example/a.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '',
])('%j has no address', (src) => {
  expect(load({ src, ...request })).toBeUndefined();
});

test.each(['', 'assets.halden.example', 'data:,', 'javascript:1', 'file:///'])(
  'createAssetLoader rejects the host "%s"',
  (host) => {
    expect(() => createAssetLoader(host)).toThrow(/hostsOf/);
    try {
      createAssetLoader(host);
      expect('thrown').toBe('not thrown');
    } catch (thrown) {
      expect(isImageSourceMissingError(thrown)).toBe(true);
    }
  },
);

test('the default quality of the asset host is 75 (R-KIT-10)', () => {
  expect(load.quality).toBe(75);
});

test('every address is on the asset host, with exactly the requested parameters and all others unchanged', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 });
  const others = fc.array(fc.tuple(name, fc.string({ unit: 'grapheme' })), { maxLength: 4 });
  const side = fc.integer({ min: 1, max: 3840 });
  fc.assert(
    fc.property(
      fc.webPath(),
      others,
      side,
      side,
      fc.integer({ min: 1, max: 100 }),
      (path, more, width, height, quality) => {
        const query = new URLSearchParams(more).toString();
        const address = load({ src: `/x${path}.png?${query}`, width, height, format: 'webp', quality });
        if (address === undefined) return;
        const url = new URL(address);
        expect(url.origin).toBe(HOST);
        const ownParameters = {
          width: `${width}`,
          height: `${height}`,
          format: 'webp',
          quality: `${quality}`,
        };
        if (!/[?&]width=/.test(address)) return expect(address).not.toContain('format=');
        for (const [key, value] of Object.entries(ownParameters))
          expect(url.searchParams.getAll(key)).toEqual([value]);
        const otherParameters = [...url.searchParams].filter(([key]) => !Object.hasOwn(ownParameters, key));
        expect(otherParameters).toEqual(
          [...new URLSearchParams(query)].filter(([key]) => !Object.hasOwn(ownParameters, key)),
        );
      },
    ),
    { numRuns: 200 },
  );
});
