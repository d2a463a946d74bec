import fc from 'fast-check';
import { isolated, withoutIsolates } from './isolated';
// R-TEXT-4

const direction = fc.constantFrom('ltr' as const, 'rtl' as const);
/** Letters of both directions, digits, signs, and every character that controls the direction. */
const hostile = fc
  .array(
    fc.constantFrom(...'aZ1+@ .אبע\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'),
    { maxLength: 20 },
  )
  .map((characters) => characters.join(''));

/** Returns the isolation depth at each position of a text; an unmatched end mark makes it -1 from there on. */
function depths(text: string): number[] {
  let depth = 0;
  return [...text].map((character) => {
    if (/[\u2066-\u2068]/.test(character)) depth += 1;
    else if (character === '\u2069') depth -= 1;
    return depth;
  });
}

it.each([
  ['rtl', 'mira', '\u2068mira\u2069'],
  ['rtl', '', ''],
  ['rtl', '\u2068Brand\u2069 الإمارات', '\u2068\u2068Brand\u2069 الإمارات\u2069'],
  ['rtl', 'mira\u2069\u202e', '\u2068mira\u202e\u2069'],
  ['rtl', '\u2067mira', '\u2068mira\u2069'],
  ['ltr', 'mira\u2069', 'mira'],
  ['ltr', '€1,234.50 (+2%)', '€1,234.50 (+2%)'],
  ['ltr', '日本', '日本'],
  ['ltr', '\u200fx', '\u2068\u200fx\u2069'],
] as const)('isolates in %s %j as %j', (side, value, text) => {
  expect(isolated(value, side)).toBe(text);
});

it('keeps every value inside its isolation and loses nothing else', () => {
  fc.assert(
    fc.property(hostile, direction, (value, side) => {
      const text = isolated(value, side);
      const inside = depths(text).slice(0, -1);
      expect(depths(text).at(-1) ?? 0).toBe(0);
      if (text !== '' && (side === 'rtl' || /[אبע\u200f\u202a-\u202e]/.test(value))) {
        expect(Math.min(...inside)).toBeGreaterThan(0);
      }
      expect(withoutIsolates(text)).toBe(withoutIsolates(value));
    }),
  );
});

it('returns the original text without the marks', () => {
  expect(withoutIsolates('\u2068Brand\u2069 | \u2066+1\u2069\u2067')).toBe('Brand | +1');
});
