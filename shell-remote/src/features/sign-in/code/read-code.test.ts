import fc from 'fast-check';
import { readCode } from './read-code';
// R-SIGN-11

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['12-34-56', '123456'],
  ['123.456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['123\u00a0456\n', '123456'],
  ['123\u202f456', '123456'],
  ['１２３４５６', '123456'],
  ['١٢٣ ٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['12', '12'],
  ['', ''],
  ['Your code is 123456. It expires in 10 minutes.', '123456'],
  ['Your code is 123 456. It expires in 10 minutes.', '123456'],
  ['G-123456 is your code', '123456'],
  ['On 12.06.24 you requested 123456.', '123456'],
  ['On 12.06.24 you requested 123 456.', '123456'],
  ['123456 is your code.\n\n@halden.example #123456', '123456'],
  ['验证码123456，5分钟内有效', '123456'],
  ['رمزك ١٢٣٤٥٦ صالح لمدة ١٠ دقائق', '123456'],
  ['Call 0850 222 0 600. Code: 123456', '123456'],
])('reads %j as %s', (text, code) => {
  expect(readCode(text, 6)).toBe(code);
});

test.each([
  ['1234567'],
  ['123456 789012'],
  ['Confirm 250000 USDT with 123456'],
  ['Call +44 7400 123456'],
  ['Order REF123456'],
  ['Order 654321: your code is 123 456'],
  ['On 12.06.24 or 13.06.24'],
  ['Card 4111 1111 1111 1111'],
  ['code 123'],
  ['no digits'],
  ['10:30 and 45 minutes'],
])('does not decide on a code in %j', (text) => {
  expect(readCode(text, 6)).toBeNull();
});

const lengths = fc.integer({ min: 4, max: 10 });
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const separators = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u202f', '\u2009', '\u2013');
const words = fc.constantFrom('', 'Your code: ', 'Ihr Code lautet: ', 'رمزك: ', '验证码', 'G-');
const wordsAfter = fc.constantFrom('', ' – do not share it.', '，5分钟内有效', '。', ' صالح', '\n');
const scripts = fc.constantFrom('0', '٠', '۰', '０');
const inScript = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));

test('reads every code with any separators, digits and words around it', () => {
  const cases = lengths.chain((length) =>
    fc.record({
      code: digits(length),
      gaps: fc.array(separators, { minLength: length - 1, maxLength: length - 1 }),
      zero: scripts,
      before: words,
      after: wordsAfter,
    }),
  );
  fc.assert(
    fc.property(cases, ({ code, gaps, zero, before, after }) => {
      const typed = [...code].map((digit, at) => digit + (gaps[at] ?? '')).join('');
      expect(readCode(before + inScript(typed, zero) + after, code.length)).toBe(code);
    }),
  );
});

test('never decides between two different numbers of that length', () => {
  const cases = lengths.chain((length) => fc.tuple(digits(length), digits(length), words));
  fc.assert(
    fc.property(cases, ([one, other, word]) => {
      fc.pre(one !== other);
      expect(readCode(`${one}, ${word}${other}`, one.length)).toBeNull();
    }),
  );
});

test('returns digits of the text in their order and never more than the length, in linear time', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -.a٣，\n') }), lengths, (text, length) => {
      const code = readCode(text, length) ?? '';
      expect(code.length).toBeLessThanOrEqual(length);
      expect(code).toMatch(/^\d*$/);
    }),
  );
  const startedAt = performance.now();
  for (const long of [
    '1 '.repeat(50_000),
    'a'.repeat(100_000),
    '1-'.repeat(50_000) + 'x',
    '9'.repeat(100_000),
  ])
    readCode(long, 6);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test('takes no part of a longer number', () => {
  fc.assert(
    fc.property(digits(7), words, (number, word) => {
      expect(readCode(word + number, 6)).toBeNull();
    }),
  );
});
