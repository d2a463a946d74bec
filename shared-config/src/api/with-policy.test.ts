/** @jest-environment node */
import { createCachedClient } from './create-cached-client';
import type { ApiClient } from './create-api-client';
import { BusinessError, NotSignedInError, RequestAbortedError } from './api-errors';
import { clientOf, createHttpServers } from './http-server.fixture';
import { withPolicy } from './with-policy';
// R-API-8, R-ERROR-3, R-ERROR-19

jest.mock('./ret-codes', () => ({
  ...jest.requireActual<object>('./ret-codes'),
  toastCodeOf: (code: number) => (code === 31000 ? 'withToast' : undefined),
}));

const HEADER_DATA = { language: 'en', region: 'GLOBAL', platform: 'pc' } as const;
const { answering, closeAll } = createHttpServers();
afterEach(closeAll);

function underPolicy(client: ApiClient) {
  const policy = { onNotSignedIn: jest.fn(), onError: jest.fn() };
  return { api: withPolicy(client, policy), ...policy };
}

function failing(error: unknown) {
  return underPolicy({ request: jest.fn().mockRejectedValue(error) });
}

const refused = new BusinessError(20001, 'wrong');
const unknownVisitor = new NotSignedInError(10007, 'who are you?');

it('passes payload, options and result through', async () => {
  const request = jest.fn().mockResolvedValue('answer');
  const { api, onError } = underPolicy({ request });
  const options = { timeoutMs: 5 };
  await expect(api.request('headerData', HEADER_DATA, options)).resolves.toBe('answer');
  expect(request).toHaveBeenCalledWith('headerData', HEADER_DATA, options);
  expect(onError).not.toHaveBeenCalled();
});

it('reports a failure with its toast and rethrows it', async () => {
  const { api, onError, onNotSignedIn } = failing(refused);
  await expect(api.request('headerData', HEADER_DATA)).rejects.toBe(refused);
  expect(onError.mock.calls).toEqual([[{ endpoint: 'headerData', error: refused, isToastHidden: false }]]);
  expect(onNotSignedIn).not.toHaveBeenCalled();
});

it('hides the toast on request, and always for the profile call', async () => {
  const { api, onError } = failing(refused);
  await api.request('headerData', HEADER_DATA, { hideToast: true }).catch(() => undefined);
  await api.request('profile', {}).catch(() => undefined);
  await api.request('profile', {}, { hideToast: false }).catch(() => undefined);
  expect(onError.mock.calls.map(([{ isToastHidden }]) => isToastHidden)).toEqual([true, true, true]);
});

it('shows the toast of a code that has its own for every call that does not hide it', async () => {
  const { api, onError } = failing(new BusinessError(31000, ''));
  await api.request('profile', {}).catch(() => undefined);
  expect(onError.mock.calls).toMatchObject([[{ isToastHidden: false }]]);
  const hidden = failing(new BusinessError(31000, ''));
  await hidden.api.request('profile', {}, { hideToast: true }).catch(() => undefined);
  expect(hidden.onError.mock.calls).toMatchObject([[{ isToastHidden: true }]]);
});

it.each([10007, 100007, 33003, 10009])(
  'passes %s to the session over HTTP, with the message of the server',
  async (code) => {
    const { api, onNotSignedIn, onError } = underPolicy(
      clientOf(await answering(`{"retCode":${code},"retMsg":"please log in"}`)),
    );
    await expect(api.request('headerData', HEADER_DATA)).rejects.toMatchObject({ code });
    expect(onNotSignedIn.mock.calls).toMatchObject([
      [{ name: 'NotSignedInError', code, message: 'please log in' }],
    ]);
    expect(onError).toHaveBeenCalledTimes(1);
  },
);

it('reports no aborted call', async () => {
  const { api, onError } = failing(new RequestAbortedError());
  await expect(api.request('headerData', HEADER_DATA)).rejects.toMatchObject({ code: 'request-aborted' });
  expect(onError).not.toHaveBeenCalled();
});

it('reports a failed logout with a hidden toast, because the session retries it', async () => {
  const { api, onError } = failing(refused);
  await expect(api.request('logout', {})).rejects.toBe(refused);
  expect(onError.mock.calls).toEqual([[{ endpoint: 'logout', error: refused, isToastHidden: true }]]);
});

describe('callers of one shared request', () => {
  it('each report the failure, but session and visitor are notified once', async () => {
    const request = jest.fn().mockRejectedValue(unknownVisitor);
    const { api, onError, onNotSignedIn } = underPolicy(createCachedClient({ request }));
    await Promise.allSettled([api.request('profile', {}), api.request('profile', {})]);
    expect(request).toHaveBeenCalledTimes(1);
    expect(onNotSignedIn).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledTimes(2);
  });

  it('hide the toast only for themselves', async () => {
    const { api, onError } = failing(refused);
    await api.request('headerData', HEADER_DATA, { hideToast: true }).catch(() => undefined);
    await api.request('headerData', HEADER_DATA).catch(() => undefined);
    await api.request('headerData', HEADER_DATA).catch(() => undefined);
    expect(onError.mock.calls.map(([{ isToastHidden }]) => isToastHidden)).toEqual([true, false, true]);
  });
});

it('reports a thrown value that is not an error', async () => {
  const { api, onError } = failing(undefined);
  await expect(api.request('headerData', HEADER_DATA)).rejects.toBeUndefined();
  expect(onError.mock.calls).toEqual([[{ endpoint: 'headerData', error: undefined, isToastHidden: false }]]);
});
