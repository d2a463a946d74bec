import fc from 'fast-check';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile.json';
import { COUNTRY_CODES, countryByIso, countryOfCallingCode } from './country-codes';
import { latinDigits } from './latin-digits';
import { libraryPhoneParser } from './library-phone-parser';
import { phoneDigits } from './phone-parser';
import { plainPhoneParser } from './plain-phone-parser';

const parsers = { library: libraryPhoneParser, plain: plainPhoneParser };
const anyCountry = fc.constantFrom(...COUNTRY_CODES.map(({ iso }) => iso));
const anyTyped = fc.oneof(
  fc.string(),
  fc.stringMatching(/^[+0-9 ()-]{0,24}$/),
  fc.stringMatching(/^\+?[1-9]\d{6,11}$/),
);

describe.each(Object.entries(parsers))('the %s phone parser', (_name, parser) => {
  test.each([
    ['5321112233', 'TR', 'TR', '90', '5321112233'],
    ['0532 111 22 33', 'TR', 'TR', '90', '5321112233'],
    ['(0532) 111-22-33', 'TR', 'TR', '90', '5321112233'],
    ['+90 532 111 22 33', 'TR', 'TR', '90', '5321112233'],
    ['0090 532 111 22 33', 'TR', 'TR', '90', '5321112233'],
    ['٠٥٣٢١١١٢٢٣٣', 'TR', 'TR', '90', '5321112233'],
    ['+٩٠ ٥٣٢ ١١١ ٢٢ ٣٣', 'DE', 'TR', '90', '5321112233'],
    ['＋９０５３２１１１２２３３', 'DE', 'TR', '90', '5321112233'],
    ['tel:+90-532-111-22-33', 'DE', 'TR', '90', '5321112233'],
    ['0049 1512 3456789', 'TR', 'DE', '49', '15123456789'],
    ['+49 1512 3456789', 'TR', 'DE', '49', '15123456789'],
    ['+44 7700 900123', 'TR', 'GB', '44', '7700900123'],
    ['7700 900123', 'GB', 'GB', '44', '7700900123'],
    ['+995 555 12 34 56', 'KZ', 'GE', '995', '555123456'],
    ['7011112233', 'KZ', 'KZ', '7', '7011112233'],
    ['5123 4567', 'HK', 'HK', '852', '51234567'],
    ['\u200e+971 50 111 2233', 'AE', 'AE', '971', '501112233'],
    ['+971501112233', 'ID', 'AE', '971', '501112233'],
  ])('parses %p with the chosen country %s', (typed, chosen, iso, countryCode, mobile) => {
    expect(parser.parse(typed, chosen)).toEqual({ ok: true, iso, countryCode, mobile });
  });

  test.each([
    ['', 'empty'],
    [' ', 'empty'],
    ['12a45678', 'malformed'],
    ['mira@example.com', 'malformed'],
    ['call 5321112233', 'malformed'],
    ['+905321112233 ext 4', 'malformed'],
    ['++905321112233', 'malformed'],
    ['+99999999999', 'malformed'],
    ['+80000000000', 'malformed'],
    ['+881612345678', 'malformed'],
    ['1234', 'tooShort'],
    ['12345678901234567', 'tooLong'],
    ['1'.repeat(100_000), 'malformed'],
  ])('rejects row %#', (typed, why) => {
    expect(parser.parse(typed, 'TR')).toEqual({ ok: false, reason: why });
  });

  test('rejects a long text quickly', () => {
    const durations = [1, 2, 3].map(() => {
      const startMs = performance.now();
      expect(parser.parse('1 '.repeat(50_000), 'TR').ok).toBe(false);
      return performance.now() - startMs;
    });
    expect(Math.min(...durations)).toBeLessThan(50);
  });

  test('accepts only numbers of E.164 with a known country', () => {
    fc.assert(
      fc.property(anyTyped, anyCountry, (typed, chosen) => {
        const parsed = parser.parse(typed, chosen);
        if (!parsed.ok) return;
        expect(`${parsed.countryCode}${parsed.mobile}`).toMatch(/^[1-9]\d{4,14}$/);
        expect(countryByIso(parsed.iso).callingCode).toBe(parsed.countryCode);
      }),
    );
  });

  test('formatting does not change the parsed number', () => {
    fc.assert(
      fc.property(anyTyped, anyCountry, (typed, chosen) => {
        const before = parser.parse(typed, chosen);
        const formatted = parser.format(typed, chosen);
        if (before.ok) expect(parser.parse(formatted, before.iso)).toEqual(before);
        else expect(formatted).toBe(typed);
      }),
    );
  });
});

describe('libphonenumber', () => {
  test.each([
    ['8 701 111 22 33', 'KZ', 'KZ', '7', '7011112233'],
    ['+7 701 111 22 33', 'RU', 'KZ', '7', '7011112233'],
    ['06 20 123 4567', 'HU', 'HU', '36', '201234567'],
    ['0612345678', 'IT', 'IT', '39', '0612345678'],
    ['1 416 555 0123', 'US', 'US', '1', '4165550123'],
    ['+1 416 555 0123', 'US', 'CA', '1', '4165550123'],
    ['011 49 1512 3456789', 'US', 'DE', '49', '15123456789'],
  ])('parses %p with the chosen country %s', (typed, chosen, iso, countryCode, mobile) => {
    expect(libraryPhoneParser.parse(typed, chosen)).toEqual({ ok: true, iso, countryCode, mobile });
  });

  test.each([
    ['05321112233', 'TR', '532 111 22 33'],
    ['+905321112233', 'DE', '532 111 22 33'],
    ['87011112233', 'KZ', '701 111 2233'],
    ['1234', 'TR', '1234'],
  ])('formats %p of %s', (typed, iso, text) => {
    expect(libraryPhoneParser.format(typed, iso)).toBe(text);
  });

  test.each(['TR', 'KZ', 'HK', 'AE', 'GE', 'ID', 'NL', 'DE', 'US'])(
    'parses its own example of %s with and without the calling code',
    (iso) => {
      const example = libraryPhoneParser.example(iso);
      const number = getExampleNumber(iso as 'TR', examples)!;
      expect(libraryPhoneParser.parse(example, iso)).toMatchObject({
        ok: true,
        mobile: number.nationalNumber,
      });
      expect(libraryPhoneParser.parse(number.number, 'GB')).toMatchObject({ ok: true, iso });
    },
  );

  test('parses every country’s example and formats it back to itself', () => {
    const wrong = getCountries().filter((iso) => {
      const number = getExampleNumber(iso, examples);
      if (!number) return true;
      const parsed = libraryPhoneParser.parse(number.formatNational(), iso);
      const formatted = libraryPhoneParser.format(number.formatNational(), iso);
      return (
        !parsed.ok || parsed.mobile !== number.nationalNumber || formatted !== libraryPhoneParser.example(iso)
      );
    });
    expect(wrong).toEqual([]);
  });

  test('has the same countries and calling codes as our table', () => {
    const theirs = getCountries().map((iso) => ({ iso, callingCode: getCountryCallingCode(iso) }));
    expect([...COUNTRY_CODES]).toEqual(theirs.toSorted((left, right) => (left.iso < right.iso ? -1 : 1)));
  });
});

test.each([
  ['1', 'CA', 'CA'],
  ['1', 'TR', 'US'],
  ['7', 'KZ', 'KZ'],
  ['7', 'TR', 'RU'],
  ['90', 'DE', 'TR'],
  ['999', 'DE', undefined],
])('the country of +%s with the chosen country %s is %s', (callingCode, preferred, iso) => {
  expect(countryOfCallingCode(callingCode, preferred)?.iso).toBe(iso);
});

test('every shared calling code has a main country', () => {
  const shared = COUNTRY_CODES.map(({ callingCode }) => callingCode).filter(
    (code, index, all) => all.indexOf(code) !== index,
  );
  expect([...new Set(shared)].map((code) => countryOfCallingCode(code, '')?.callingCode)).toEqual([
    ...new Set(shared),
  ]);
  expect(countryByIso('XX').callingCode).toBe('44');
});

test.each([
  ['00 49 (1512) 345-67 89', '+4915123456789'],
  ['+', '+'],
  ['', ''],
  ['12a', null],
])('reads from %p the digits %p', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['a1', 'a1'],
])('converts %p to %p', (text, latin) => {
  expect(latinDigits(text)).toBe(latin);
});

test('takes no number out of a sentence and no part of a longer text', () => {
  const word = fc.constantFrom('Call ', 'Ruf ', 'رقم ', '电话');
  fc.assert(
    fc.property(word, fc.stringMatching(/^\+?\d{7,12}$/), fc.nat(), (before, number, other) => {
      expect(phoneDigits(before + number)).toBeNull();
      expect(phoneDigits(`${number} or ${other}`)).toBeNull();
      expect(phoneDigits(`${number}${' '.repeat(64)}1`)).toBeNull();
    }),
  );
});
