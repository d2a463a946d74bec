/** @jest-environment node */
import { parseOptions } from './parse-options';

test.each([
  [[], {}],
  [['--only', 'KAZ,GEO'], { only: ['KAZ', 'GEO'] }],
  [['--only=KAZ, GEO', '--json', 'a.json'], { only: ['KAZ', 'GEO'], json: 'a.json' }],
])('%j is understood', (words, options) => {
  expect(parseOptions(words)).toEqual(options);
});

test.each([
  [['--only', 'KZ'], 'no region KZ'],
  [['--only', ''], 'no region'],
  [['--only', 'KAZ,kaz'], 'no region kaz'],
  [['--all'], '--all'],
  [['KAZ'], 'KAZ'],
])('%j is refused with a word on it', (words, message) => {
  expect(() => parseOptions(words)).toThrow(message);
  expect(() => parseOptions(words)).toThrow(expect.objectContaining({ code: expect.any(String) }));
});
