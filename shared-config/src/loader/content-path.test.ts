import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { contentNameOf, contentPathOf, FILES_FOLDER } from './content-path';

const integrityOf = (algorithm: string, text: string) =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

test.each(['sha256', 'sha384', 'sha512'])(
  'the path of a file contains ten characters of its %s',
  (algorithm) => {
    expect(contentPathOf('boot/en.json', integrityOf(algorithm, 'x'))).toMatch(
      /^[0-9A-Za-z]{10}\/boot\/en\.json$/,
    );
  },
);

test('other contents have other paths', () => {
  const paths = ['a', 'b', 'c'].map((text) => contentPathOf('boot/en.json', integrityOf('sha256', text)));
  expect(new Set(paths).size).toBe(3);
});

test('contentNameOf returns the name of a file from its path, in every folder', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}(\/[a-zA-Z-]{1,8}){0,3}\.(json|svg)$/);
  fc.assert(
    fc.property(name, fc.string(), fc.constantFrom('', 'assets/'), (file, text, folder) => {
      const path = `${folder}${FILES_FOLDER}${contentPathOf(file, integrityOf('sha256', text))}`;
      expect(path).toMatch(/^[\w./-]+$/);
      expect(contentNameOf(path)).toBe(`${folder}${file}`);
    }),
  );
});

test.each([
  'uniframe.js',
  'files/frame.3c380ba1d2.js',
  'files/short/boot.json',
  'my-files/xYz0123456/boot.json',
])('a file without a folder of its content keeps its name: %s', (file) =>
  expect(contentNameOf(file)).toBe(file),
);
