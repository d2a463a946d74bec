/** @jest-environment node */
import {
  isCodeChallenge,
  isHeaderData,
  isIdentity,
  isLoginResult,
  isQrStateResult,
  isQrTicket,
  isUserInfo,
} from './result-shapes';

const challenge = { status: 'code-required', challenge: 'abc' };

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
    'a challenge',
    isCodeChallenge,
    [challenge],
    [{}, { status: 'code-required' }, { ...challenge, challenge: 5 }],
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
  expect(isCodeChallenge({ status: 'code-required', challenge: 'c', otherChannels })).toBe(isOne);
});
