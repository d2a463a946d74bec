import { offerPageLoader } from '../loader/page-loader';
import { registerIntegrity } from '../loader/integrity-table';
import { oncePerPage } from './once-per-page';
import { withoutPrototype } from './without-prototype';

const NAMES = ['headers', 'get', 'set'];
afterEach(() => NAMES.forEach((name) => Reflect.deleteProperty(Object.prototype, name)));

it('copies the fields and inherits none', () => {
  Object.assign(Object.prototype, { headers: 'polluted' });
  const init: RequestInit = withoutPrototype({ credentials: 'omit' });
  expect(init.credentials).toBe('omit');
  expect(init.headers).toBeUndefined();
});

it.each<[string, () => unknown]>([
  ['page loader', () => offerPageLoader({ repair: async () => undefined })],
  [
    'table of integrity',
    () =>
      registerIntegrity({
        url: 'https://a.example/b.js',
        extras: { globalName: 'a', buildId: 'b', contractVersion: '1.0', preload: {}, files: {} },
      }),
  ],
  ['value of the page', () => oncePerPage('test', '1.0', () => 1)],
])('lets the %s exist beside "get" and "set" of all objects', (_, define) => {
  Object.assign(Object.prototype, { get: 'polluted', set: 'polluted' });
  expect(define).not.toThrow();
});
