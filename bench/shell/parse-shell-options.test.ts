import { DEFAULT_CONDITIONS } from './network';
import { parseShellOptions } from './parse-shell-options';
import { VARIANTS } from './variants';
import { RETURN_VISITS } from './visits';

test('measures everything in fifteen rounds by default', () => {
  expect(parseShellOptions([])).toEqual({
    rounds: 15,
    only: VARIANTS.filter((name) => name !== 'ours-before'),
    before: undefined,
    trace: false,
    conditions: DEFAULT_CONDITIONS,
    returnVisits: RETURN_VISITS,
  });
});

test('restricts rounds, variants, conditions and visits', () => {
  const options = parseShellOptions([
    '--rounds',
    '3',
    '--only',
    'ours',
    '--condition',
    'unthrottled',
    '--visit',
    'after-deploy',
  ]);
  expect(options).toMatchObject({
    rounds: 3,
    only: ['ours'],
    conditions: [{ name: 'unthrottled' }],
    returnVisits: [{ name: 'after-deploy' }],
  });
});

test('measures another working copy only if it is named', () => {
  expect(parseShellOptions(['--before', '../before']).only).toContain('ours-before');
  expect(() => parseShellOptions(['--only', 'ours-before'])).toThrow('--only ours-before');
});

test.each([
  [['--rounds', '0'], '--rounds is 0'],
  [['--rounds', 'many'], '--rounds is many'],
  [['--only', 'theirs'], 'use one of one-bundle'],
  [['--condition', '5g'], 'use one of slow-4g 4x, unthrottled, slow-4g 6x, slow-4g 10x'],
  [['--visit', 'third'], 'use one of second-visit, other-page'],
])('rejects %j and names the valid values', (args, message) => {
  expect(() => parseShellOptions(args)).toThrow(message);
});
