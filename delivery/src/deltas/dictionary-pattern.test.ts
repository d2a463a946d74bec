import { dictionaryPatternOf, useAsDictionary } from './dictionary-pattern';

test.each([
  ['frame.3c380ba1.js', '/', 'match="/*/frame.*.js", match-dest=("script")'],
  ['5095.e8064584.css', '/', 'match="/*/5095.*.css", match-dest=("style")'],
  ['boot/kk-KAZ.json', '/', 'match="/*/boot/kk-KAZ.json", match-dest=("")'],
  [
    'main.1b96cc06.js',
    '/verification/assets/',
    'match="/verification/assets/*/main.*.js", match-dest=("script")',
  ],
  [
    'translations/verification/en/verification.json',
    '/verification/assets/',
    'match="/verification/assets/*/translations/verification/en/verification.json", match-dest=("")',
  ],
])('declares %s below %s as a dictionary', (file, base, header) => {
  expect(useAsDictionary(base, file)).toBe(header);
});

test.each([
  'uniframe.js',
  'standard-entry.js',
  'build.json',
  'skeleton/head.json',
  'favicon.svg',
  'frame.3c380ba1.js.br',
])('declares no dictionary for %s', (file) => expect(useAsDictionary('/', file)).toBeNull());

test('gives two versions of a file the same pattern, and other files another one', () => {
  const patterns = [
    'assets/main.1b96cc06.js',
    'assets/main.00000000.js',
    'main.1b96cc06.js',
    'main.1b96cc06.css',
  ];
  expect(patterns.map(dictionaryPatternOf)).toEqual([
    'assets/main.*.js',
    'assets/main.*.js',
    'main.*.js',
    'main.*.css',
  ]);
});
