/** @jest-environment node */
import { startMockServer } from 'mocks/server';
import type { ApiClient, RequestOptions } from './create-api-client';
import { createCachedClient } from './create-cached-client';
import { NotSignedInError } from './api-errors';
import { createDeferred, type Deferred } from '../platform/create-deferred.fixture';
import { clientOf, createHttpServers, portBaseOf } from './http-server.fixture';
// R-API-9

const { recording, serve, closeAll } = createHttpServers();
afterEach(closeAll);

/** Creates a cached client whose test settles each request: the n-th request is `requests[n]`. */
function setCache() {
  const requests: (Deferred<unknown> & { signal?: AbortSignal })[] = [];
  const request = jest.fn((_name: string, _payload: unknown, options: RequestOptions = {}) => {
    const answer = createDeferred<unknown>();
    requests.push(Object.assign(answer, { signal: options.signal }));
    return answer.promise;
  });
  let now = 1_000_000;
  let owner = '';
  const api = createCachedClient({ request } as ApiClient, { clock: () => now, ownerOf: () => owner });
  const profile = (options: RequestOptions = {}, payload = {}) => api.request('profile', payload, options);
  return {
    api,
    setOwner: (next: string) => (owner = next),
    requests,
    profile,
    wait: (milliseconds: number) => (now += milliseconds),
    /** Sends one request and resolves it with this id. */
    async fill(id: number, payload = {}) {
      const answer = profile({ force: true }, payload);
      requests.at(-1)!.resolve({ id });
      await answer;
    },
  };
}

describe('cached responses', () => {
  it('returns a response without a request for 60 s, then requests it again', async () => {
    const { profile, fill, requests, wait } = setCache();
    await fill(1);
    wait(59_999);
    await expect(profile()).resolves.toEqual({ id: 1 });
    expect(requests).toHaveLength(1);
    wait(1);
    void profile();
    expect(requests).toHaveLength(2);
  });

  it('ignores a response from the future after the clock was set back', async () => {
    const { profile, fill, requests, wait } = setCache();
    await fill(1);
    wait(-1);
    void profile();
    expect(requests).toHaveLength(2);
  });

  it('uses the payload as key, with its fields in any order', async () => {
    const { profile, fill, requests } = setCache();
    await fill(1, { a: 1, b: [2, 3] });
    await expect(profile({}, { b: [2, 3], a: 1 })).resolves.toEqual({ id: 1 });
    for (const other of [{}, { a: 1 }, { a: 1, b: [3, 2] }, { a: '1&b=2&b=3' }]) void profile({}, other);
    expect(requests).toHaveLength(5);
  });

  it('holds at most 20 responses and evicts the oldest', async () => {
    const { profile, fill, requests } = setCache();
    for (let page = 1; page <= 20; page += 1) await fill(page, { page });
    await fill(100, { page: 1 });
    await fill(21, { page: 21 });
    for (let page = 3; page <= 20; page += 1) await profile({}, { page });
    await expect(profile({}, { page: 1 })).resolves.toEqual({ id: 100 });
    expect(requests).toHaveLength(22);
    void profile({}, { page: 2 });
    expect(requests).toHaveLength(23);
  });

  it('returns a separate copy to each caller', async () => {
    const { profile, fill } = setCache();
    await fill(1);
    (await profile()).id = 666;
    await expect(profile()).resolves.toEqual({ id: 1 });
  });

  it('caches nothing for calls without a lifetime', async () => {
    const request = jest.fn().mockResolvedValue({});
    const api = createCachedClient({ request });
    const options = { force: true };
    await Promise.all([api.request('logout', {}, options), api.request('logout', {}, options)]);
    expect(request.mock.calls).toEqual([
      ['logout', {}, options],
      ['logout', {}, options],
    ]);
  });
});

describe('a failure', () => {
  it('is not cached', async () => {
    const { profile, requests } = setCache();
    const answer = profile();
    requests[0]!.reject(new Error('unreachable'));
    await expect(answer).rejects.toThrow('unreachable');
    void profile();
    expect(requests).toHaveLength(2);
  });

  it.each([new NotSignedInError(10007, 'no'), new Error('500')])(
    'removes no cached response: %s',
    async (error) => {
      const { profile, fill, requests } = setCache();
      await fill(1);
      const refreshed = profile({ force: true });
      requests[1]!.reject(error);
      await expect(refreshed).rejects.toBe(error);
      await expect(profile()).resolves.toEqual({ id: 1 });
    },
  );

  it('rejects only the caller with an invalid payload', async () => {
    const { profile, requests } = setCache();
    await expect(profile({}, { a: {} })).rejects.toMatchObject({ name: 'InvalidParameterError' });
    expect(requests).toEqual([]);
  });
});

describe('identical pending calls', () => {
  it('share one request', async () => {
    const { profile, requests } = setCache();
    const answers = [profile(), profile(), profile()];
    requests[0]!.resolve({ id: 1 });
    expect(await Promise.all(answers)).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }]);
    expect(requests).toHaveLength(1);
  });

  it('share one request that fails', async () => {
    const { profile, requests } = setCache();
    const answers = Promise.allSettled([profile(), profile(), profile()]);
    requests[0]!.reject(new Error('unreachable'));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(requests).toHaveLength(1);
  });

  it('continue when one caller leaves, the first or a later one', async () => {
    for (const leaving of [0, 1]) {
      const { profile, requests } = setCache();
      const leave = new AbortController();
      const answers = [0, 1, 2].map((caller) => profile(caller === leaving ? { signal: leave.signal } : {}));
      leave.abort();
      await expect(answers[leaving]).rejects.toMatchObject({ name: 'RequestAbortedError' });
      requests[0]!.resolve({ id: 1 });
      await expect(answers[2]).resolves.toEqual({ id: 1 });
      expect(requests).toHaveLength(1);
    }
  });

  it('end when all callers leave, and the next caller starts a new request', async () => {
    const { profile, requests } = setCache();
    const leave = new AbortController();
    const left = profile({ signal: leave.signal });
    leave.abort();
    await expect(left).rejects.toMatchObject({ name: 'RequestAbortedError' });
    expect(requests[0]!.signal?.aborted).toBe(true);
    const next = profile();
    requests[0]!.reject(new Error('aborted'));
    requests[1]!.resolve({ id: 2 });
    await expect(next).resolves.toEqual({ id: 2 });
  });

  it('send nothing for a caller whose signal is aborted already', async () => {
    const { profile, requests, fill } = setCache();
    await fill(1);
    const left = profile({ signal: AbortSignal.abort(), force: true });
    await expect(left).rejects.toMatchObject({ name: 'RequestAbortedError' });
    expect(requests).toHaveLength(1);
  });

  it('share no request if their timeouts differ', () => {
    const { profile, requests } = setCache();
    void profile();
    void profile({ timeoutMs: 5 });
    void profile({ timeoutMs: 5 });
    expect(requests).toHaveLength(2);
  });
});

describe('a forced call', () => {
  it('sends a request despite a cached response and replaces that', async () => {
    const { profile, fill, requests } = setCache();
    await fill(1);
    await fill(2);
    await expect(profile()).resolves.toEqual({ id: 2 });
    expect(requests).toHaveLength(2);
  });

  it('does not join an earlier request, and later callers join the forced one', async () => {
    const { profile, requests } = setCache();
    const before = profile();
    const forced = [profile({ force: true }), profile({ force: true }), profile()];
    requests[1]!.resolve({ id: 2 });
    expect(await Promise.all(forced)).toEqual([{ id: 2 }, { id: 2 }, { id: 2 }]);
    requests[0]!.resolve({ id: 1 });
    await expect(before).resolves.toEqual({ id: 1 });
    await expect(profile()).resolves.toEqual({ id: 2 });
    expect(requests).toHaveLength(2);
  });
});

it('stays shared when an earlier request settles', async () => {
  const { profile, requests } = setCache();
  const overtaken = profile();
  const forced = profile({ force: true });
  requests[0]!.resolve({ id: 1 });
  await overtaken;
  const sharing = profile({ force: true });
  requests[1]!.resolve({ id: 2 });
  expect(await Promise.all([forced, sharing])).toEqual([{ id: 2 }, { id: 2 }]);
  expect(requests).toHaveLength(2);
});

describe('two users', () => {
  it('never share responses', async () => {
    const { setOwner, profile, fill, requests } = setCache();
    setOwner('1');
    await fill(1);
    setOwner('2');
    void profile();
    expect(requests).toHaveLength(2);
  });

  it('start with an empty cache, also the first one after a return', async () => {
    const { setOwner, profile, fill, requests } = setCache();
    setOwner('1');
    await fill(1);
    setOwner('');
    void profile();
    setOwner('1');
    void profile();
    expect(requests).toHaveLength(3);
  });

  it('ignore a late response of the previous user and share no request', async () => {
    const { setOwner, profile, requests } = setCache();
    setOwner('1');
    const late = profile();
    setOwner('2');
    const mine = profile();
    requests[0]!.resolve({ id: 1 });
    await expect(late).resolves.toEqual({ id: 1 });
    requests[1]!.resolve({ id: 2 });
    await expect(mine).resolves.toEqual({ id: 2 });
    await expect(profile()).resolves.toEqual({ id: 2 });
  });

  it('ignore a late response after clear(), even if the user returns', async () => {
    const { api, setOwner, profile, requests } = setCache();
    setOwner('1');
    const late = profile();
    api.clear();
    requests[0]!.resolve({ id: 1 });
    await late;
    void profile();
    expect(requests).toHaveLength(2);
  });

  it('keep the cache while the user stays the same', async () => {
    const { setOwner, profile, fill, requests } = setCache();
    setOwner('1');
    await fill(1);
    await profile();
    expect(requests).toHaveLength(1);
  });
});

describe('a client over HTTP', () => {
  it('sends one request for five callers and none for a sixth', async () => {
    const { baseUrl, seen } = await recording();
    const api = createCachedClient(clientOf(baseUrl));
    await Promise.all(Array.from({ length: 5 }, () => api.request('profile', {})));
    await api.request('profile', {});
    expect(seen).toHaveLength(1);
  });

  it('closes the connection when the last caller leaves', async () => {
    const closed = createDeferred<void>();
    const arrived = createDeferred<void>();
    const baseUrl = await serve((_, response) => {
      arrived.resolve();
      response.on('close', () => closed.resolve());
    });
    const leave = new AbortController();
    const left = createCachedClient(clientOf(baseUrl)).request('profile', {}, { signal: leave.signal });
    await arrived.promise;
    leave.abort();
    await expect(left).rejects.toMatchObject({ name: 'RequestAbortedError' });
    await closed.promise;
  });

  it('returns each user of the mock backend the own profile', async () => {
    const backend = await startMockServer({ port: 0, passwordCost: 2 ** 4 });
    try {
      const baseUrl = `http://127.0.0.1:${backend.port}`;
      let token = 'app-token-10001';
      const client = clientOf(baseUrl, { userToken: () => token, portBase: portBaseOf(baseUrl) });
      let owner = '10001';
      const api = createCachedClient(client, { ownerOf: () => owner });
      await expect(api.request('profile', {})).resolves.toMatchObject({ id: 10001 });
      token = 'app-token-10002';
      await expect(api.request('profile', {})).resolves.toMatchObject({ id: 10001 });
      owner = '10002';
      await expect(api.request('profile', {})).resolves.toMatchObject({ id: 10002 });
      token = '';
      owner = '';
      await expect(api.request('profile', {})).rejects.toMatchObject({ name: 'NotSignedInError' });
    } finally {
      await backend.close();
    }
  });
});
