/** @jest-environment node */
import { formCodeOf, RET_CODES, retCodeOf, toastCodeOf } from './ret-codes';

test('no two rows have the same number', () => {
  const numbers = Object.values<{ code: number; aliases?: readonly number[] }>(RET_CODES).flatMap(
    ({ code, aliases = [] }) => [code, ...aliases],
  );
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each([
  [10007, 'notSignedIn'],
  [33003, 'notSignedIn'],
  [20001, 'wrongCredentials'],
  [20102, 'tooManyPasskeys'],
  [0, undefined],
  [31337, undefined],
])('retCodeOf names %d %s', (code, name) => {
  expect(retCodeOf(code)?.name).toBe(name);
});

test('formCodeOf returns only codes with a text in the sign-in forms', () => {
  expect([20007, 20101, 10007, 31337].map(formCodeOf)).toEqual([
    'weakPassword',
    undefined,
    undefined,
    undefined,
  ]);
});

test('toastCodeOf returns nothing for a code without a toast', () => {
  expect([10007, 20007, 31337].map(toastCodeOf)).toEqual([undefined, undefined, undefined]);
});
