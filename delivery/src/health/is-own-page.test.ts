/** @jest-environment node */
import { isOwnPage } from './is-own-page';

const SHELL = 'shell.example.com';
const sent = (audience: 'same-origin' | 'same-site', method: string, headers: Record<string, string>) =>
  isOwnPage({ method, headers }, audience);

test.each<[string, Record<string, string>]>([
  ['POST', { host: 'example.com', origin: 'https://example.com', 'sec-fetch-site': 'same-origin' }],
  ['POST', { host: 'Example.com:8443', origin: 'https://example.com:8443' }],
  ['GET', { host: 'example.com', 'sec-fetch-site': 'same-origin' }],
  ['GET', { host: 'example.com' }],
])('accepts a %s of the same origin: %j', (method, headers) => {
  expect(sent('same-origin', method, headers)).toBe(true);
});

test.each<[string, Record<string, string>]>([
  ['POST', { host: 'example.com' }],
  ['POST', { host: 'example.com', 'sec-fetch-site': 'same-origin' }],
  ['POST', { origin: 'https://example.com' }],
  ['POST', { host: 'example.com', origin: 'null' }],
  ['POST', { host: 'example.com', origin: 'https://evil.test' }],
  ['POST', { host: 'example.com', origin: 'https://example.com.evil.test' }],
  ['POST', { host: 'example.com', origin: 'https://blog.example.com', 'sec-fetch-site': 'same-site' }],
  ['POST', { host: 'example.com', origin: 'https://example.com', 'sec-fetch-site': 'cross-site' }],
  ['GET', { host: 'example.com', 'sec-fetch-site': 'cross-site' }],
  ['GET', { host: 'example.com', 'sec-fetch-site': 'none' }],
  ['GET', { host: 'example.com', origin: 'https://evil.test' }],
])('rejects a %s of another origin: %j', (method, headers) => {
  expect(sent('same-origin', method, headers)).toBe(false);
});

test.each<[boolean, Record<string, string>]>([
  [true, { host: SHELL, origin: 'https://trading.example.com', 'sec-fetch-site': 'same-site' }],
  [true, { host: SHELL, origin: 'https://example.com' }],
  [true, { host: 'localhost:3001', origin: 'http://localhost:3004', 'sec-fetch-site': 'same-site' }],
  [true, { host: 'shell.dev-3.example.com', origin: 'https://dev-3.example.com' }],
  [false, { host: 'shell.dev-3.example.com', origin: 'https://example.com' }],
  [false, { host: SHELL, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
  [false, { host: SHELL, origin: 'https://notexample.com' }],
  [false, { host: SHELL, origin: 'https://example.com.evil.test' }],
  [false, { host: SHELL, origin: 'https://evil.test', 'sec-fetch-site': 'same-site' }],
  [false, { host: SHELL, origin: 'null', 'sec-fetch-site': 'cross-site' }],
])('returns %s on the shell’s host for %j', (isAccepted, headers) => {
  expect(sent('same-site', 'POST', headers)).toBe(isAccepted);
});
