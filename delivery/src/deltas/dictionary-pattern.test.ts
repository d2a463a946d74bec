import { dictionaryPatternOf, useAsDictionary } from './dictionary-pattern';

test.each([
  ['files/frame.3c380ba1d2.js', '/', 'match="/files/frame.*.js", match-dest=("script")'],
  ['files/5095.e8064584c6.css', '/', 'match="/files/5095.*.css", match-dest=("style")'],
  ['files/xYz0123456/boot/kk-KAZ.json', '/', 'match="/files/*/boot/kk-KAZ.json", match-dest=("")'],
  [
    'files/main.1b96cc06f7.js',
    '/verification/assets/',
    'match="/verification/assets/files/main.*.js", match-dest=("script")',
  ],
  [
    'files/xYz0123456/translations/verification/en/verification.json',
    '/verification/assets/',
    'match="/verification/assets/files/*/translations/verification/en/verification.json", match-dest=("")',
  ],
])('declares %s below %s as a dictionary', (file, base, header) => {
  expect(useAsDictionary(base, file)).toBe(header);
});

test.each([
  'uniframe.js',
  'standard-entry.js',
  'build.json',
  'skeleton/head.json',
  'files/frame.3c380ba1d2.js.br',
  'frame.3c380ba1d2.js',
  'boot/kk-KAZ.json',
  'files/xYz0123456/favicon.svg',
])('declares no dictionary for %s', (file) => expect(useAsDictionary('/', file)).toBeNull());

test('gives two versions of a file the same pattern, and other files another one', () => {
  const patterns = [
    'assets/files/main.1b96cc06f7.js',
    'assets/files/main.0000000000.js',
    'files/main.1b96cc06f7.js',
    'files/main.1b96cc06f7.css',
    'files/xYz0123456/boot/en.json',
    'files/0123456xYz/boot/en.json',
  ];
  expect(patterns.map(dictionaryPatternOf)).toEqual([
    'assets/files/main.*.js',
    'assets/files/main.*.js',
    'files/main.*.js',
    'files/main.*.css',
    'files/*/boot/en.json',
    'files/*/boot/en.json',
  ]);
});
