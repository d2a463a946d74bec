import { CONDITIONS } from './network';
import { parseShellOptions } from './parse-shell-options';
import { VARIANTS } from './variants';

test('measures everything in fifteen rounds by default', () => {
  expect(parseShellOptions([])).toEqual({
    rounds: 15,
    only: VARIANTS,
    conditions: CONDITIONS,
  });
});

test('restricts rounds, variants and conditions', () => {
  const options = parseShellOptions(['--rounds', '3', '--only', 'ours', '--condition', 'unthrottled']);
  expect(options).toMatchObject({ rounds: 3, only: ['ours'], conditions: [{ name: 'unthrottled' }] });
});

test.each([
  [['--rounds', '0'], '--rounds is 0'],
  [['--rounds', 'many'], '--rounds is many'],
  [['--only', 'theirs'], 'use one of one-bundle'],
  [['--condition', '5g'], 'use one of slow-4g 4x, unthrottled'],
])('rejects %j and names the valid values', (args, message) => {
  expect(() => parseShellOptions(args)).toThrow(message);
});
