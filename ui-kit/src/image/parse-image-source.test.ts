import fc from 'fast-check';
import { parseImageSource } from './parse-image-source';

test.each([
  '/images/photo.png',
  '/images/photo.jpg',
  '/images/photo.jpeg',
  '/images/photo.webp',
  '/images/photo.tiff',
  '/images/photo.avif',
  '/images/PHOTO.JPG',
  '/images/photo.WebP?v=3',
  '/images/photo.svg.png',
  'photo.png',
  '../photo.png',
  '/a%20b/caf%C3%A9.png',
  '/a b/photo.png',
  '/a:b/photo.png',
  'https://assets.example/photo.png',
  'HTTPS://assets.example/photo.png#top',
])('%s is convertible', (src) => {
  expect(parseImageSource(src)).toEqual({ kind: 'convertible' });
});

test.each([
  '/logo.svg',
  '/logo.SVG',
  '/anim.gif',
  '/old.bmp',
  '/scan.tif',
  '/photo.png.exe',
  '/photo',
  '/photo.',
  '/.png/',
  '/photo.png/',
  '/photo.png/logo.svg',
  '/logo.svg?x=.png',
  '/logo.svg?format=png',
  '/logo.svg#.png',
  '/logo.svg%00.png',
  '/logo.svg%0a.png',
  '/logo.svg%3F.png',
  '/logo.svg%23.png',
  '/logo.svg%2f.png',
  '/logo.svg%5C.png',
  '/logo.svg;.png',
  '/logo.svg%3b.png',
  '/photo%2Epng',
  '/photo.p%6Eg',
  '/photo.ｐｎｇ',
  '/',
  '?photo.png',
  '#photo.png',
  'https://photo.png',
  'https://assets.example/?photo.png',
])('%s is unsupported', (src) => {
  expect(parseImageSource(src).kind).toBe('unsupported');
});

test.each([
  '',
  '   ',
  'javascript:alert(1)//photo.png',
  ' javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x.png',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,<svg/>.png',
  'blob:https://halden.example/x.png',
  'file:///etc/photo.png',
  'ftp://assets.example/photo.png',
  '//evil.example/photo.png',
  ' //evil.example/photo.png',
  '/\\evil.example/photo.png',
  '\\\\evil.example\\photo.png',
  '/\n/evil.example/photo.png',
  'https:photo.png',
  'https:/evil.example/photo.png',
  'http:///evil.example/photo.png',
  'https://user@assets.example/photo.png',
  'https://user:secret@assets.example/photo.png',
  'https://',
  'https://[/photo.png',
  '/photo\u0000.png',
])('%j is refused', (src) => {
  expect(parseImageSource(src)).toEqual({ kind: 'refused', reason: expect.stringMatching(/\w/) });
});

test.each([null, undefined, 7, {}])('%p, which is not a string, is refused', (src) => {
  expect(parseImageSource(src as unknown as string).kind).toBe('refused');
});

test('no source throws, and every accepted one is a path or an http(s) address', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    ':',
    '//',
    'javascript:',
    'https:',
    '.png',
    '\t',
    '@',
    '?',
    '#',
    'a',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(pieces).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(text, (src) => {
      if (parseImageSource(src).kind === 'refused') return;
      const { protocol, username, origin } = new URL(src, 'https://page.example/a/b');
      expect(['http:', 'https:']).toContain(protocol);
      expect(username).toBe('');
      if (!/^\s*https?:\/\//i.test(src)) expect(origin).toBe('https://page.example');
    }),
    { numRuns: 1_000 },
  );
});
