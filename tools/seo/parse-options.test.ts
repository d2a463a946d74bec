/** @jest-environment node */
import { parseOptions } from './parse-options';

test.each([
  [[], {}],
  [['--only', 'KAZ,GEO'], { only: ['KAZ', 'GEO'] }],
  [['--only=KAZ, GEO', '--json', 'a.json'], { only: ['KAZ', 'GEO'], json: 'a.json' }],
])('parseOptions accepts %j', (words, options) => {
  expect(parseOptions(words)).toEqual(options);
});

test.each([
  [['--only', 'KZ'], 'unknown region KZ'],
  [['--only', ''], 'unknown region'],
  [['--only', 'KAZ,kaz'], 'unknown region kaz'],
  [['--all'], '--all'],
  [['KAZ'], 'KAZ'],
])('parseOptions rejects %j with a message', (words, message) => {
  expect(() => parseOptions(words)).toThrow(message);
  expect(() => parseOptions(words)).toThrow(expect.objectContaining({ code: expect.any(String) }));
});
