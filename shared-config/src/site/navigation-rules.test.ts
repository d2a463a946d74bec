/** @jest-environment node */
import { isPlainText, MAX_BADGE_CHARS, MAX_NAME_CHARS } from './navigation-rules';

it.each(['Markets', 'Қаржы & нарық', '5 < 6', 'x'.repeat(MAX_NAME_CHARS)])('accepts the name %j', (name) => {
  expect(isPlainText(name, MAX_NAME_CHARS)).toBe(true);
});

it.each([
  ['longer than any name', 'x'.repeat(MAX_NAME_CHARS + 1)],
  ['empty', ''],
  ['white space', ' \t'],
  ['markup', '<b>Markets</b>'],
  ['a comment of HTML', '<!-- -->'],
  ['a character reference', 'Markets &lt;b'],
  ['a control character', 'Mark\u0000ets'],
  ['a change of text direction', 'Markets\u202e'],
  ['a number', 5],
  ['an object with a text form', { toString: () => 'Markets' }],
  ['undefined', undefined],
])('rejects a name that is %s', (_, name) => {
  expect(isPlainText(name, MAX_NAME_CHARS)).toBe(false);
});

it('limits a badge to fewer characters than a name', () => {
  expect(isPlainText('x'.repeat(MAX_BADGE_CHARS), MAX_BADGE_CHARS)).toBe(true);
  expect(isPlainText('x'.repeat(MAX_BADGE_CHARS + 1), MAX_BADGE_CHARS)).toBe(false);
});
