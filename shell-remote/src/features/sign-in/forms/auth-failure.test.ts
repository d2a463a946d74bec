import { BusinessError, GatewayError, NetworkError, RequestTimeoutError } from 'shared-config/api/api';
import { formCodeOf, RET_CODES } from 'shared-config/api/ret-codes';
import english from '../../../../translations/en/quick-auth.json';
import { authFailureFrom, failedFieldsOf, failureTextKey } from './auth-failure';

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
  expect(authFailureFrom(new BusinessError(RET_CODES.locked.code, '', result), true).retryAfterSeconds).toBe(
    seconds,
  );
});

test('every failure has a text, and no text is unused', () => {
  const codes = Object.values(RET_CODES).flatMap(({ code }) => formCodeOf(code) ?? []);
  const transport = ['offline', 'network', 'timeout', 'unavailable', 'unknown'] as const;
  const keys = [...codes, ...transport].map((reason) => failureTextKey(reason));
  const used = [...keys, failureTextKey('wrongCredentials', 'mobile')].map((key) =>
    key.replace('failure.', ''),
  );
  expect(used.sort()).toEqual(Object.keys(english.failure).sort());
});

test.each([
  ['weakPassword', ['password']],
  ['locked', []],
  ['offline', []],
] as const)('the failure %s marks the fields %j', (reason, fields) => {
  expect(failedFieldsOf(reason)).toEqual(fields);
});
