/** @jest-environment node */
import { RET_CODES } from 'shared-config/api/ret-codes';
import { demoAccount, PATHS } from '../testing/sign-in-steps';
import { createHandlerClient } from '../testing/test-client';

const account = demoAccount('plain').account;
it.each<[string, unknown]>([
  ['no body', ''],
  ['no JSON', '{"account":'],
  ['invalid UTF-16 escapes as a body of text', '"\\ud800"'],
  ['a list', []],
  ['null', 'null'],
  ['no account', { password: 'x' }],
  ['an account that is a list', { account: [], password: 'x' }],
  ['a kind that every object has', { account: { kind: 'toString' }, password: 'x' }],
  ['no e-mail address', { account: { kind: 'email', email: 'mira' }, password: 'x' }],
  ['an e-mail of objects', { account: { kind: 'email', email: { toString: 1 } }, password: 'x' }],
  [
    'letters in a phone number',
    { account: { kind: 'mobile', countryCode: '44', mobile: '77a' }, password: 'x' },
  ],
  [
    'a calling code of nothing',
    { account: { kind: 'mobile', countryCode: '', mobile: '7700900123' }, password: 'x' },
  ],
  ['no password', { account }],
  ['an empty password', { account, password: '' }],
  ['a password of numbers', { account, password: 12345678 }],
  ['a password of megabytes', { account, password: 'x'.repeat(2000) }],
  ['a challenge with blanks', { challenge: 'a b', code: '123456' }],
  ['a challenge without code', { challenge: 'abc' }],
  ['a code that is a number', { challenge: 'abc', code: 123456 }],
  ['a body over 64 KB', { account, password: 'x', padding: 'x'.repeat(65 * 1024) }],
  [
    'fields that are only inherited',
    '{"__proto__":{"account":{"kind":"email","email":"mira@example.com"},"password":"x"}}',
  ],
])('rejects %s with a reason', async (_, body) => {
  const { client } = createHandlerClient();
  const answer = await client.post(PATHS.login, body);
  expect(answer.body?.ret_code).toBe(RET_CODES.invalidRequest.code);
  expect(answer.body?.ret_msg).toMatch(/^[a-zA-Z]+: \w/);
  expect(({} as Record<string, unknown>).account).toBeUndefined();
});
