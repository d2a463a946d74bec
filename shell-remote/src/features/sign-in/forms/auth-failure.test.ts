import { BusinessError, GatewayError, NetworkError, RequestTimeoutError } from 'shared-config/api/api';
import { AUTH_CODES } from 'shared-config/contracts/contracts';
import english from '../../../../translations/en/quick-auth.json';
import { authFailureFrom, failureTextKey, type FailureReason } from './auth-failure';

test.each<[string, unknown, boolean, ReturnType<typeof authFailureFrom>['reason']]>([
  ['a known code', new BusinessError(20001, ''), true, 'wrongCredentials'],
  [
    'a known code from another bundle',
    { name: 'BusinessError', code: 20003, message: '' },
    true,
    'wrongCode',
  ],
  ['an unknown code', new BusinessError(31337, ''), true, 'unknown'],
  ['a time-out', new RequestTimeoutError(30000), true, 'timeout'],
  ['a time-out while offline', new RequestTimeoutError(30000), false, 'offline'],
  ['an unreachable server', new NetworkError('x'), true, 'network'],
  ['no connection', new NetworkError('x'), false, 'offline'],
  ['a bug', new TypeError('x'), true, 'unknown'],
  ['a failed chunk load while offline', new TypeError('x'), false, 'offline'],
  ['a gateway’s answer even while offline', new GatewayError(502), false, 'unavailable'],
  ['undefined', undefined, true, 'unknown'],
])('recognises %s', (_name, thrown, isOnline, reason) => {
  expect(authFailureFrom(thrown, isOnline).reason).toBe(reason);
});

test.each([
  [{ retryAfterSeconds: 60 }, 60],
  [{ retryAfterSeconds: '60' }, 60],
  [{ retryAfterSeconds: -1 }, 0],
  [{ retryAfterSeconds: Infinity }, 0],
  [{ retryAfterSeconds: 7200 }, 7200],
  [{ retryAfterSeconds: 86_401 }, 86_400],
  [{ retryAfterSeconds: 1e308 }, 86_400],
  [{ retryAfterSeconds: '1e308' }, 86_400],
  [{ retryAfterSeconds: 'soon' }, 0],
  [{ retryAfterSeconds: { toString: 1, valueOf: 1 } }, 0],
  [{ retryAfterSeconds: [60] }, 0],
  [{ retryAfterSeconds: true }, 0],
  [{ retryAfterSeconds: null }, 0],
  [{}, 0],
  [null, 0],
  [undefined, 0],
  ['60', 0],
])('reads the wait in %j as %d seconds', (result, seconds) => {
  expect(authFailureFrom(new BusinessError(AUTH_CODES.locked, '', result), true).retryAfterSeconds).toBe(
    seconds,
  );
});

test('every failure has a text, and no text is unused', () => {
  const reasons: Record<FailureReason, true> = {
    wrongCredentials: true,
    locked: true,
    wrongCode: true,
    expiredChallenge: true,
    tooManyRequests: true,
    invalidRequest: true,
    weakPassword: true,
    offline: true,
    network: true,
    timeout: true,
    unavailable: true,
    unknown: true,
  };
  const keys = (Object.keys(reasons) as FailureReason[]).map((reason) => failureTextKey(reason));
  const used = [...keys, failureTextKey('wrongCredentials', 'mobile')].map((key) =>
    key.replace('failure.', ''),
  );
  expect(used.sort()).toEqual(Object.keys(english.failure).sort());
});
