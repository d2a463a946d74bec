/** @jest-environment node */
import {
  isPasskey,
  isPasskeyEnrolmentOptions,
  isPasskeyList,
  isPasskeySignInOptions,
} from './passkey-shapes';

const start = (options: object) => ({ challengeId: 'abc', options: { challenge: 'YQ-_', ...options } });
const enrolment = { rp: { name: 'x' }, user: { id: 'YQ' }, pubKeyCredParams: [] };
const passkey = { id: 'YQ', site: 'localhost', createdAt: '2026-11-20T12:00:00.000Z' };

it.each<[string, (result: unknown) => boolean, readonly unknown[], readonly unknown[]]>([
  [
    'the start of a sign-in',
    isPasskeySignInOptions,
    [start({}), start({ rpId: 'localhost', timeout: 300_000 })],
    [
      null,
      [],
      {},
      { options: { challenge: 'YQ' } },
      start({ challenge: 5 }),
      start({ challenge: 'a b' }),
      start({ rpId: 5 }),
      start({ timeout: 'long' }),
      JSON.parse('{"__proto__":{"challengeId":"a","options":{"challenge":"YQ"}}}'),
    ],
  ],
  [
    'the start of an enrolment',
    isPasskeyEnrolmentOptions,
    [start(enrolment)],
    [
      start({}),
      start({ ...enrolment, user: {} }),
      start({ ...enrolment, user: { id: '' } }),
      start({ ...enrolment, rp: 'x' }),
      start({ ...enrolment, pubKeyCredParams: {} }),
    ],
  ],
  [
    'a passkey',
    isPasskey,
    [passkey, { ...passkey, name: 'iCloud Keychain', lastUsedAt: passkey.createdAt }],
    [
      null,
      {},
      { ...passkey, id: '../x' },
      { ...passkey, createdAt: 'yesterday' },
      { ...passkey, name: 5 },
      { ...passkey, lastUsedAt: 5 },
      { ...passkey, site: undefined },
    ],
  ],
  [
    'a list of passkeys',
    isPasskeyList,
    [{ passkeys: [] }, { passkeys: [passkey] }],
    [null, [], {}, { passkeys: {} }, { passkeys: [passkey, null] }],
  ],
])('distinguishes %s from invalid values', (_, isResult, right, wrong) => {
  for (const result of right) expect([result, isResult(result)]).toEqual([result, true]);
  for (const result of wrong) expect([result, isResult(result)]).toEqual([result, false]);
});
