import fc from 'fast-check';
import { COUNTRY_CODES, countryByIso } from './country-codes';
import { latinDigits, mobileFromTyped } from './phone-number';

test.each([
  ['5321112233', 'TR', '90', '5321112233'],
  ['0532 111 22 33', 'TR', '90', '5321112233'],
  ['(0532) 111-22-33', 'TR', '90', '5321112233'],
  ['+90 532 111 22 33', 'TR', '90', '5321112233'],
  ['0090 532 111 22 33', 'TR', '90', '5321112233'],
  ['٠٥٣٢١١١٢٢٣٣', 'TR', '90', '5321112233'],
  ['+44 7700 900123', 'TR', '44', '7700900123'],
  ['+995 555 12 34 56', 'KZ', '995', '555123456'],
  ['8 701 111 22 33', 'KZ', '7', '7011112233'],
  ['7011112233', 'KZ', '7', '7011112233'],
  ['06 20 123 4567', 'HU', '36', '201234567'],
  ['0612345678', 'IT', '39', '0612345678'],
  ['5123 4567', 'HK', '852', '51234567'],
  ['\u200e+971 50 111 2233', 'AE', '971', '501112233'],
])('reads %p of %s', (typed, iso, countryCode, mobile) => {
  expect(mobileFromTyped(typed, countryByIso(iso))).toEqual({ countryCode, mobile });
});

test.each([
  '',
  '+',
  '00',
  '1234',
  '12a45678',
  'mira@example.com',
  '+99999999999',
  '1234567890123456',
  '++905321112233',
])('refuses %p', (typed) => {
  expect(mobileFromTyped(typed, countryByIso('TR'))).toBeNull();
});

test('a long text is refused at once', () => {
  const durations = [1, 2, 3].map(() => {
    const startMs = performance.now();
    expect(mobileFromTyped('1 '.repeat(50_000), countryByIso('TR'))).toBeNull();
    return performance.now() - startMs;
  });
  expect(Math.min(...durations)).toBeLessThan(50);
});

test('what is read fits E.164 and is digits, whatever is typed', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{0,24}$/));
  fc.assert(
    fc.property(typed, fc.constantFrom(...COUNTRY_CODES), (text, country) => {
      const read = mobileFromTyped(text, country);
      if (read) expect(`${read.countryCode}${read.mobile}`).toMatch(/^[1-9]\d{5,14}$/);
    }),
  );
});

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['a1', 'a1'],
])('%p has the digits of %p', (text, latin) => {
  expect(latinDigits(text)).toBe(latin);
});
