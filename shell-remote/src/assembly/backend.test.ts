/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://kz.localhost:3000/kk-KAZ/verification/"}
 */
import { createApiClient } from 'shared-config/api';
import { createBackend } from './backend';
import { pageContextOf } from './page-context';

jest.mock('shared-config/api');

const context = pageContextOf(
  {},
  { host: 'kz.localhost:3000', pathname: '/kk-KAZ/', isSecure: false, portBase: 3000 },
);
const request = jest.fn();

beforeEach(() => {
  request.mockReset().mockResolvedValue('answer');
  jest.mocked(createApiClient).mockReset().mockReturnValue({ request });
});

test('talks to the API host of the page’s region, with the device’s guid', () => {
  createBackend(context, window);
  const [options] = jest.mocked(createApiClient).mock.lastCall!;
  expect(options).toMatchObject({
    baseUrl: 'http://kz.localhost:3003',
    platform: 'pc',
    userAgent: window.navigator.userAgent,
  });
  expect(options.deviceId).toMatch(/^[0-9a-f-]{36}$/);
  expect(document.cookie).toContain(`device_id_dev=${options.deviceId}`);
});

test('gives no token away: the browser’s cookie is the session (attack 14)', () => {
  createBackend(context, window);
  expect(jest.mocked(createApiClient).mock.lastCall![0]).not.toHaveProperty('userToken');
});

describe('each call names its row of the endpoints', () => {
  const login = { account: { kind: 'email', email: 'mira@example.com' }, password: 'Secret1234' } as const;
  const challenge = { challenge: 'c' };
  type Backend = ReturnType<typeof createBackend>;
  test.each<[string, (backend: Backend) => Promise<unknown>, unknown[]]>([
    ['fetchProfile', (backend) => backend.fetchProfile(), ['profile', {}]],
    ['logOut', (backend) => backend.logOut(), ['logout', {}]],
    ['login', (backend) => backend.login(login), ['login', login]],
    [
      'register',
      (backend) => backend.register({ challenge: 'c', code: '1' }),
      ['register', { challenge: 'c', code: '1' }],
    ],
    ['sendCode', (backend) => backend.sendCode(challenge), ['code', challenge]],
    [
      'fetchHeaderData',
      (backend) => backend.fetchHeaderData(context),
      ['headerData', { language: 'kk-KAZ', region: 'KAZ', platform: 'pc' }, {}],
    ],
  ])('%s', async (_, call, expected) => {
    await call(createBackend(context, window));
    expect(request.mock.calls).toEqual([expected]);
  });

  test('and hands its failure on', async () => {
    request.mockRejectedValue(new Error('offline'));
    await expect(createBackend(context, window).logOut()).rejects.toThrow('offline');
  });

  test('header-data can be given up', async () => {
    const { signal } = new AbortController();
    await createBackend(context, window).fetchHeaderData(context, signal);
    expect(request.mock.lastCall![2]).toEqual({ signal });
  });
});
