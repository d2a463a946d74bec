import { BusinessError, GatewayError, NetworkError, RequestTimeoutError } from 'shared-config/api';
import { AUTH_CODES } from 'shared-config/contracts';
import english from '../../../../translations/en/quick-auth.json';
import { authFailureFrom, FAILURES } from './auth-failure';

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
  ['a time-out of somebody offline', new RequestTimeoutError(30000), false, 'offline'],
  ['no connection to us', new NetworkError('x'), true, 'network'],
  ['no connection at all', new NetworkError('x'), false, 'offline'],
  ['a bug', new TypeError('x'), true, 'unknown'],
  ['code that could not be loaded offline', new TypeError('x'), false, 'offline'],
  ['an answer of the gateway, whatever the browser believes', new GatewayError(502), false, 'unavailable'],
  ['nothing', undefined, true, 'unknown'],
])('%s is recognised', (_name, thrown, isOnline, reason) => {
  expect(authFailureFrom(thrown, isOnline).reason).toBe(reason);
});

test.each([
  [{ retryAfterSeconds: 60 }, 60],
  [{ retryAfterSeconds: '60' }, 60],
  [{ retryAfterSeconds: -1 }, 0],
  [{ retryAfterSeconds: Infinity }, 0],
  [{ retryAfterSeconds: null }, 0],
  [{}, 0],
  [null, 0],
  [undefined, 0],
  ['60', 0],
])('the wait in %j is %d seconds', (result, seconds) => {
  expect(authFailureFrom(new BusinessError(AUTH_CODES.locked, '', result), true).retryAfterSeconds).toBe(
    seconds,
  );
});

test('every failure has words, and none is left over', () => {
  const keys = Object.values(FAILURES)
    .flatMap(({ textKey, mobileTextKey }) => (mobileTextKey ? [textKey, mobileTextKey] : [textKey]))
    .map((key) => key.replace('failure.', ''));
  expect(keys.sort()).toEqual(Object.keys(english.failure).sort());
});
