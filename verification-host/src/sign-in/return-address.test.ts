import { returnAddress } from './return-address';

const ORIGIN = 'http://localhost:3000';
const HOME = '/en/verification/';

it.each([
  ['another page of our site', `${ORIGIN}/en/fees/?a=1`],
  ['the start page', `${ORIGIN}/en/verification/`],
  ['a path that looks like a host', `${ORIGIN}//evil.example/`],
])('returns to %s on the same origin', (_, referrer) => {
  expect(returnAddress(referrer, ORIGIN, HOME)).toBe(referrer);
});

it.each([
  ['unknown', ''],
  ['another origin', 'https://evil.example/en/fees/'],
  ['another port', 'http://localhost:3004/'],
  ['an origin with the same prefix', 'http://localhost:3000.evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['the same page', `${ORIGIN}/en/login/`],
  ['the other form', `${ORIGIN}/register`],
  ['an invalid address', 'http://['],
])('returns the home page when the previous page is %s', (_, referrer) => {
  expect(returnAddress(referrer, ORIGIN, HOME)).toBe(HOME);
});
