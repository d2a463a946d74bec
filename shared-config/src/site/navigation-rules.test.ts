/** @jest-environment node */
import './with-placeholder-locales.fixture';
import fc from 'fast-check';
import type { NavItem } from '../contracts/contracts';
import { BUILT_LOCALES } from './locales';
import { navigationFor } from './navigation/default-navigation';
import { isPlainText, MAX_BADGE_CHARS, MAX_NAME_CHARS } from './navigation-rules';
import { REGIONS } from './regions';

it.each([
  'Markets',
  'Қаржы & нарық',
  '5 < 6',
  'می\u200cخواهم',
  'ශ්\u200dරී',
  '👩\u200d💻 Team',
  '❤️',
  '한국',
  '\u200fstekraM\u200f',
  'Wertpapier\u00adhandel',
  'تداول VIP\u200e',
  '\u061cالأسواق',
  'ตลาด\u200bคริปโต',
  'ビット\u2060コイン',
  'മാര്‍ക്കറ്റുകള്‍',
  'سال ۱۴۰۳ ه\u200d',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '\ufeffMärkte',
  'x'.repeat(MAX_NAME_CHARS),
])('accepts the name %j', (name) => {
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
  ['a zero width space', '\u200b'],
  ['word joiners', '\u2060\u2060'],
  ['an isolated direction', '\u2068Markets\u2069'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['direction marks', '\u200e\u200f'],
  ['a Hangul filler', '\u3164'],
  ['a Hangul initial filler', '\u115f'],
  ['a half-width Hangul filler with spaces', ' \uffa0 '],
  ['a blank Braille pattern', '\u2800'],
  ['a variation selector', '\ufe0f'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['a byte order mark', '\ufeff'],
  ['joiners', '\u200d\u200c'],
  ['a number', 5],
  ['an object with a text form', { toString: () => 'Markets' }],
  ['undefined', undefined],
])('rejects a name that is %s', (_, name) => {
  expect(isPlainText(name, MAX_NAME_CHARS)).toBe(false);
});

it('accepts every name and badge of the built navigation, in every locale and edition', () => {
  const names = (items: readonly NavItem[]): string[] =>
    items.flatMap(({ name, badge, children = [] }) => [name, ...(badge ? [badge] : []), ...names(children)]);
  const all = BUILT_LOCALES.flatMap(({ code }) =>
    REGIONS.flatMap((region) => {
      const { left, right } = navigationFor({ language: code, region: region.code });
      return names([...left, ...right]);
    }),
  );
  expect(all.length).toBeGreaterThan(BUILT_LOCALES.length * 20);
  expect([...new Set(all)].filter((name) => !isPlainText(name, MAX_NAME_CHARS))).toEqual([]);
});

it('accepts only names with a visible character and without control characters, for any text', () => {
  const unit = fc.constantFrom(
    ...'aж \u200b\u200c\u200d\u200f\u061c\u3164\u2800\ufe0f\u0301',
    '😀',
    '\u{e0041}',
  );
  const name = fc.oneof(fc.string({ unit, maxLength: 8 }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(name, (text) => {
      if (!isPlainText(text, MAX_NAME_CHARS)) return;
      expect(text).toMatch(/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u);
      expect(text.replace(/[\u200e\u200f\u061c]/gu, '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    }),
    { numRuns: 2_000 },
  );
});

it('limits a badge to fewer characters than a name', () => {
  expect(isPlainText('x'.repeat(MAX_BADGE_CHARS), MAX_BADGE_CHARS)).toBe(true);
  expect(isPlainText('x'.repeat(MAX_BADGE_CHARS + 1), MAX_BADGE_CHARS)).toBe(false);
});
