/** @jest-environment node */
import {
  isAuthenticatorResetResult,
  isCodeChallenge,
  isHeaderData,
  isChecklist,
  isIdentity,
  isLoginResult,
  isQrStateResult,
  isQrTicket,
  isUserInfo,
} from './result-shapes';
// R-SESSION-2

const challenge = {
  status: 'code-required',
  challenge: 'abc',
  channel: 'email',
  sentTo: 'mi***@example.com',
  resendAfterSeconds: 60,
  expiresInSeconds: 300,
  codeLength: 6,
};

it.each<[string, (result: unknown) => boolean, readonly unknown[], readonly unknown[]]>([
  [
    'a user',
    isUserInfo,
    [{ id: 7 }, { id: 0 }, {}],
    [null, [], 'mira', { id: '7' }, { id: 0.5 }, { id: NaN }],
  ],
  [
    'header data',
    isHeaderData,
    [{ language: 'en', left: [], right: [{}] }],
    [null, [], {}, { language: 'en', left: {}, right: [] }, { language: 5, left: [], right: [] }],
  ],
  [
    'the state of an identity verification',
    isIdentity,
    [{ status: 'none' }, { status: 'verified' }],
    [null, [], {}, { status: 'maybe' }, { status: ['none'] }, Object.create({ status: 'none' })],
  ],
  [
    'a checklist',
    isChecklist,
    [{ identity: 'done', protection: 'open', deposit: 'pending', isDismissed: true }],
    [
      { identity: 'done', protection: 'open', deposit: 'pending' },
      { identity: 'done', protection: 'open', isDismissed: false },
      { identity: 'done', protection: true, deposit: 'open', isDismissed: false },
    ],
  ],
  [
    'a challenge',
    isCodeChallenge,
    [
      challenge,
      { ...challenge, channel: 'authenticator', sentTo: '', resendAfterSeconds: 0 },
      { ...challenge, codeLength: 12, expiresInSeconds: 86_400 },
    ],
    [
      {},
      { status: 'code-required', challenge: 'abc' },
      { ...challenge, challenge: 5 },
      { ...challenge, channel: 'pigeon' },
      { ...challenge, channel: ['email'] },
      { ...challenge, sentTo: undefined },
      { ...challenge, sentTo: { toString: 1 } },
      { ...challenge, sentTo: 'x'.repeat(257) },
      { ...challenge, codeLength: '6' },
      { ...challenge, codeLength: 0 },
      { ...challenge, codeLength: -1 },
      { ...challenge, codeLength: 6.5 },
      { ...challenge, codeLength: 13 },
      { ...challenge, expiresInSeconds: 86_401 },
      { ...challenge, expiresInSeconds: 1e308 },
      { ...challenge, expiresInSeconds: NaN },
      { ...challenge, expiresInSeconds: '300' },
      { ...challenge, resendAfterSeconds: -60 },
      { ...challenge, resendAfterSeconds: null },
    ],
  ],
  [
    'the end of a sign-in',
    isLoginResult,
    [challenge, { status: 'signed-in', user: { id: 7 } }],
    [{}, { status: 'signed-in' }, { status: 'signed-in', user: [] }, { status: 'maybe', user: { id: 7 } }],
  ],
])('distinguishes %s from invalid values', (_, isResult, right, wrong) => {
  for (const result of right) expect([result, isResult(result)]).toEqual([result, true]);
  for (const result of wrong) expect([result, isResult(result)]).toEqual([result, false]);
});

const review = { status: 'review-started', reference: 'R-1', reviewDays: 3 };

it.each<[object, boolean]>([
  [review, true],
  [challenge, true],
  [{ ...review, reviewDays: -1 }, false],
  [{ ...review, reviewDays: 1e15 }, false],
  [{ ...review, reviewDays: '3' }, false],
  [{ ...review, reference: 'x'.repeat(257) }, false],
])('recognises the review of a lost authenticator %j: %p', (result, isOne) => {
  expect(isAuthenticatorResetResult(result)).toBe(isOne);
});

const ticket = {
  ticket: 't',
  url: 'https://www.example.com/login?qr=c',
  expiresInSeconds: 90,
  pollAfterSeconds: 2,
};

it.each<[unknown, boolean]>([
  [ticket, true],
  [{ ...ticket, url: 'javascript:alert(1)' }, false],
  [{ ...ticket, url: `https://www.example.com/${'x'.repeat(300)}` }, false],
  [{ ...ticket, pollAfterSeconds: 0 }, false],
  [{ ...ticket, expiresInSeconds: '90' }, false],
  [{ ...ticket, ticket: undefined }, false],
  [null, false],
])('recognises the QR ticket %j: %p', (result, isOne) => {
  expect(isQrTicket(result)).toBe(isOne);
});

it.each<[unknown, boolean]>([
  [{ status: 'pending' }, true],
  [{ status: 'signed-in', user: { id: 7 } }, true],
  [{ status: 'signed-in' }, false],
  [{ status: 'confirmed' }, false],
  [[], false],
])('recognises the state of a QR ticket %j: %p', (result, isOne) => {
  expect(isQrStateResult(result)).toBe(isOne);
});

it.each<[unknown, boolean]>([
  [undefined, true],
  [['email', 'mobile'], true],
  [['pigeon'], false],
  ['email', false],
])('recognises a challenge with the other channels %j: %p', (otherChannels, isOne) => {
  expect(isCodeChallenge({ ...challenge, otherChannels })).toBe(isOne);
});
