/** @jest-environment node */
import { startMockServer } from 'mocks/server';
import type { ApiClient, RequestOptions } from './create-api-client';
import { createCachedClient } from './create-cached-client';
import { NotSignedInError } from './errors/not-signed-in-error';
import { clientOf, createHttpServers, portBaseOf, settledByHand } from './http-server.fixture';

const { recording, serve, closeAll } = createHttpServers();
afterEach(closeAll);

/** A cached client over a backend that answers by hand: the n-th request is `asked[n]`. */
function setCache() {
  const asked: (ReturnType<typeof settledByHand<unknown>> & { signal?: AbortSignal })[] = [];
  const request = jest.fn((_name: string, _payload: unknown, options: RequestOptions = {}) => {
    const answer = settledByHand<unknown>();
    asked.push(Object.assign(answer, { signal: options.signal }));
    return answer.promise;
  });
  let now = 1_000_000;
  const api = createCachedClient({ request } as ApiClient, { clock: () => now });
  const profile = (options: RequestOptions = {}, payload = {}) => api.request('profile', payload, options);
  return {
    api,
    asked,
    profile,
    wait: (milliseconds: number) => (now += milliseconds),
    /** Asks once and answers with that id. */
    async fill(id: number, payload = {}) {
      const answer = profile({ force: true }, payload);
      asked.at(-1)!.resolve({ id });
      await answer;
    },
  };
}

describe('what is kept', () => {
  test('is answered without a request for 60 s, and asked for again then', async () => {
    const { profile, fill, asked, wait } = setCache();
    await fill(1);
    wait(59_999);
    await expect(profile()).resolves.toEqual({ id: 1 });
    expect(asked).toHaveLength(1);
    wait(1);
    void profile();
    expect(asked).toHaveLength(2);
  });

  test('is not believed when the clock was turned back', async () => {
    const { profile, fill, asked, wait } = setCache();
    await fill(1);
    wait(-1);
    void profile();
    expect(asked).toHaveLength(2);
  });

  test('stands under the payload, whatever the order of its fields', async () => {
    const { profile, fill, asked } = setCache();
    await fill(1, { a: 1, b: [2, 3] });
    await expect(profile({}, { b: [2, 3], a: 1 })).resolves.toEqual({ id: 1 });
    for (const other of [{}, { a: 1 }, { a: 1, b: [3, 2] }, { a: '1&b=2&b=3' }]) void profile({}, other);
    expect(asked).toHaveLength(5);
  });

  test('is at most 20 answers, the oldest out first', async () => {
    const { profile, fill, asked } = setCache();
    for (let page = 1; page <= 20; page += 1) await fill(page, { page });
    await fill(100, { page: 1 });
    await fill(21, { page: 21 });
    for (let page = 3; page <= 20; page += 1) await profile({}, { page });
    await expect(profile({}, { page: 1 })).resolves.toEqual({ id: 100 });
    expect(asked).toHaveLength(22);
    void profile({}, { page: 2 });
    expect(asked).toHaveLength(23);
  });

  test('is a copy for everybody', async () => {
    const { profile, fill } = setCache();
    await fill(1);
    (await profile()).id = 666;
    await expect(profile()).resolves.toEqual({ id: 1 });
  });

  test('is nothing of calls whose row does not say so', async () => {
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
  test('is not kept', async () => {
    const { profile, asked } = setCache();
    const answer = profile();
    asked[0]!.reject(new Error('gone'));
    await expect(answer).rejects.toThrow('gone');
    void profile();
    expect(asked).toHaveLength(2);
  });

  test.each([new NotSignedInError(10007, 'no'), new Error('500')])(
    'takes no kept answer away: %s',
    async (error) => {
      const { profile, fill, asked } = setCache();
      await fill(1);
      const refreshed = profile({ force: true });
      asked[1]!.reject(error);
      await expect(refreshed).rejects.toBe(error);
      await expect(profile()).resolves.toEqual({ id: 1 });
    },
  );

  test('of a payload that cannot be sent is the caller’s own', async () => {
    const { profile, asked } = setCache();
    await expect(profile({}, { a: {} })).rejects.toMatchObject({ name: 'InvalidParameterError' });
    expect(asked).toEqual([]);
  });
});

describe('identical calls in flight', () => {
  test('are one request', async () => {
    const { profile, asked } = setCache();
    const answers = [profile(), profile(), profile()];
    asked[0]!.resolve({ id: 1 });
    expect(await Promise.all(answers)).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }]);
    expect(asked).toHaveLength(1);
  });

  test('are one request when they fail, too', async () => {
    const { profile, asked } = setCache();
    const answers = Promise.allSettled([profile(), profile(), profile()]);
    asked[0]!.reject(new Error('gone'));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(asked).toHaveLength(1);
  });

  test('do not end when one caller leaves, whether the first or a later one', async () => {
    for (const leaving of [0, 1]) {
      const { profile, asked } = setCache();
      const leave = new AbortController();
      const answers = [0, 1, 2].map((caller) => profile(caller === leaving ? { signal: leave.signal } : {}));
      leave.abort();
      await expect(answers[leaving]).rejects.toMatchObject({ name: 'RequestAbortedError' });
      asked[0]!.resolve({ id: 1 });
      await expect(answers[2]).resolves.toEqual({ id: 1 });
      expect(asked).toHaveLength(1);
    }
  });

  test('end when all have left, and the next caller starts anew', async () => {
    const { profile, asked } = setCache();
    const leave = new AbortController();
    const left = profile({ signal: leave.signal });
    leave.abort();
    await expect(left).rejects.toMatchObject({ name: 'RequestAbortedError' });
    expect(asked[0]!.signal?.aborted).toBe(true);
    const next = profile();
    asked[0]!.reject(new Error('aborted'));
    asked[1]!.resolve({ id: 2 });
    await expect(next).resolves.toEqual({ id: 2 });
  });

  test('are not even sent for a caller who left before', async () => {
    const { profile, asked, fill } = setCache();
    await fill(1);
    const left = profile({ signal: AbortSignal.abort(), force: true });
    await expect(left).rejects.toMatchObject({ name: 'RequestAbortedError' });
    expect(asked).toHaveLength(1);
  });

  test('with another deadline do not wait for each other', () => {
    const { profile, asked } = setCache();
    void profile();
    void profile({ timeoutMs: 5 });
    void profile({ timeoutMs: 5 });
    expect(asked).toHaveLength(2);
  });
});

describe('a forced call', () => {
  test('asks although an answer is kept, and renews it', async () => {
    const { profile, fill, asked } = setCache();
    await fill(1);
    await fill(2);
    await expect(profile()).resolves.toEqual({ id: 2 });
    expect(asked).toHaveLength(2);
  });

  test('does not take an answer that was asked for before it; others wait for the newer one', async () => {
    const { profile, asked } = setCache();
    const before = profile();
    const forced = [profile({ force: true }), profile({ force: true }), profile()];
    asked[1]!.resolve({ id: 2 });
    expect(await Promise.all(forced)).toEqual([{ id: 2 }, { id: 2 }, { id: 2 }]);
    asked[0]!.resolve({ id: 1 });
    await expect(before).resolves.toEqual({ id: 1 });
    await expect(profile()).resolves.toEqual({ id: 2 });
    expect(asked).toHaveLength(2);
  });
});

test('a request that a forced one overtook does not end the sharing of the forced one', async () => {
  const { profile, asked } = setCache();
  const overtaken = profile();
  const forced = profile({ force: true });
  asked[0]!.resolve({ id: 1 });
  await overtaken;
  const sharing = profile({ force: true });
  asked[1]!.resolve({ id: 2 });
  expect(await Promise.all([forced, sharing])).toEqual([{ id: 2 }, { id: 2 }]);
  expect(asked).toHaveLength(2);
});

describe('two users', () => {
  test('never see each other’s answers', async () => {
    const { api, profile, fill, asked } = setCache();
    api.setUser(1);
    await fill(1);
    api.setUser(2);
    void profile();
    expect(asked).toHaveLength(2);
  });

  test('start anew, also the first when it comes back', async () => {
    const { api, profile, fill, asked } = setCache();
    api.setUser(1);
    await fill(1);
    api.setUser(null);
    api.setUser(1);
    void profile();
    expect(asked).toHaveLength(2);
  });

  test('a late answer of the former one is nobody’s, and nobody joins its request', async () => {
    const { api, profile, asked } = setCache();
    api.setUser(1);
    const late = profile();
    api.setUser(2);
    const mine = profile();
    asked[0]!.resolve({ id: 1 });
    await expect(late).resolves.toEqual({ id: 1 });
    asked[1]!.resolve({ id: 2 });
    await expect(mine).resolves.toEqual({ id: 2 });
    await expect(profile()).resolves.toEqual({ id: 2 });
  });

  test('a late answer is not kept after clear() either, though the user comes back', async () => {
    const { api, profile, asked } = setCache();
    api.setUser(1);
    const late = profile();
    api.clear();
    asked[0]!.resolve({ id: 1 });
    await late;
    void profile();
    expect(asked).toHaveLength(2);
  });

  test('saying the same user again forgets nothing', async () => {
    const { api, profile, fill, asked } = setCache();
    api.setUser(1);
    await fill(1);
    api.setUser(1);
    await profile();
    expect(asked).toHaveLength(1);
  });
});

describe('over HTTP', () => {
  test('five callers are one request, a sixth none', async () => {
    const { baseUrl, seen } = await recording();
    const api = createCachedClient(clientOf(baseUrl));
    await Promise.all(Array.from({ length: 5 }, () => api.request('profile', {})));
    await api.request('profile', {});
    expect(seen).toHaveLength(1);
  });

  test('the last caller who leaves closes the connection', async () => {
    const closed = settledByHand<void>();
    const arrived = settledByHand<void>();
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

  test('users of the mock backend take turns, and each sees its own profile', async () => {
    const backend = await startMockServer({ port: 0, passwordCost: 2 ** 4 });
    try {
      const baseUrl = `http://127.0.0.1:${backend.port}`;
      let token = 'app-token-10001';
      const client = clientOf(baseUrl, { userToken: () => token, portBase: portBaseOf(baseUrl) });
      const api = createCachedClient(client);
      api.setUser(10001);
      await expect(api.request('profile', {})).resolves.toMatchObject({ id: 10001 });
      token = 'app-token-10002';
      await expect(api.request('profile', {})).resolves.toMatchObject({ id: 10001 });
      api.setUser(10002);
      await expect(api.request('profile', {})).resolves.toMatchObject({ id: 10002 });
      token = '';
      api.setUser(null);
      await expect(api.request('profile', {})).rejects.toMatchObject({ name: 'NotSignedInError' });
    } finally {
      await backend.close();
    }
  });
});
