/** @jest-environment node */
import { BusinessError, NetworkError, NotSignedInError, RequestTimeoutError } from 'shared-config/api/api';
import { RET_CODES } from 'shared-config/api/ret-codes';
import { callProblem, ceremonyProblem, isUnknownPasskey } from './passkey-problem';

test.each([
  ['AbortError', 5, 'cancelled'],
  ['NotAllowedError', 5, 'notFound'],
  ['NotAllowedError', 4_000, 'cancelled'],
  ['NotAllowedError', 300_000, 'timeout'],
  ['InvalidStateError', 4_000, 'present'],
  ['SecurityError', 4_000, 'unusable'],
  ['NotSupportedError', 4_000, 'unusable'],
])('converts %s after %i ms to %s', (name, tookMs, problem) => {
  expect(ceremonyProblem(new DOMException('', name), { tookMs, timeoutMs: 300_000 })).toBe(problem);
});

test('converts any other thrown value to unusable', () => {
  for (const thrown of [undefined, null, 'NotAllowedError', new TypeError('x')]) {
    expect(ceremonyProblem(thrown, { tookMs: 5, timeoutMs: 5 })).toBe('unusable');
  }
});

test.each([
  [new BusinessError(RET_CODES.wrongCredentials.code, ''), 'refused'],
  [new BusinessError(RET_CODES.expiredChallenge.code, ''), 'expired'],
  [new BusinessError(RET_CODES.tooManyRequests.code, ''), 'tooManyRequests'],
  [new BusinessError(RET_CODES.passkeyRefused.code, ''), 'refused'],
  [new BusinessError(RET_CODES.tooManyPasskeys.code, ''), 'tooMany'],
  [new BusinessError(99, ''), 'unknown'],
  [new NotSignedInError(10007, ''), 'signedOut'],
  [new NetworkError('broken'), 'network'],
  [new RequestTimeoutError(30_000), 'slow'],
  [new Error('Loading chunk 7 failed.'), 'unknown'],
] as const)('converts %s to %s', (thrown, problem) => {
  expect(callProblem(thrown, true)).toBe(problem);
});

test.each([
  new NetworkError('broken'),
  new RequestTimeoutError(30_000),
  new Error('Loading chunk 7 failed.'),
])('converts %s to offline without a connection', (thrown) =>
  expect(callProblem(thrown, false)).toBe('offline'),
);

test.each([
  [{ isUnknownCredential: true }, true],
  [{ isUnknownCredential: 'yes' }, false],
  [{}, false],
  [null, false],
  ['isUnknownCredential', false],
])('reads from a rejection with %j whether the passkey was removed: %s', (result, isUnknown) => {
  expect(isUnknownPasskey(new BusinessError(20001, '', result))).toBe(isUnknown);
});
