/** @jest-environment jest-fixed-jsdom */
import type { Bridge, BridgeFailure } from 'shared-config/contracts';
import { NEW_APP, putAppInto, type FakeApp } from './app-in-jsdom.fixture';
import { isBridgeError } from './bridge-error';
import { createNativeBridge, type NativeBridge } from './create-native-bridge';

const PROFILE = { uid: 10001, userName: 'mira', userToken: 'token-1' };
const report = jest.fn();
let native: NativeBridge;
let bridge: Bridge;
let app: FakeApp | undefined;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  report.mockReset();
  start();
});
afterEach(() => {
  native.stop();
  app?.takeAway();
  app = undefined;
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function start(isInApp = true): void {
  native = createNativeBridge({ page: window, isInApp, nonce: 'nonce', report });
  ({ bridge } = native);
}
function comes(answers = NEW_APP): FakeApp {
  return (app = putAppInto(window, () => native.receiver, answers));
}
const turns = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const endOf = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((thrown: unknown) => {
    expect(isBridgeError(thrown)).toBe(true);
    return (thrown as BridgeFailure).code;
  });
function show(state: 'hidden' | 'visible'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a call', () => {
  test('goes out as one JSON text, and ends with what the app answers', async () => {
    comes({ ...NEW_APP, 'UserProfile.getUserProfile': () => PROFILE });
    await expect(bridge.call('UserProfile.getUserProfile', { forceUpdate: true })).resolves.toEqual(PROFILE);
    expect(app!.requests).toEqual([
      { v: 1, id: expect.stringMatching(/^nonce\.\d+$/), method: 'SystemInfo.getAppConfig', params: {} },
      {
        v: 1,
        id: expect.stringMatching(/^nonce\.\d+$/),
        method: 'UserProfile.getUserProfile',
        params: { forceUpdate: true },
      },
    ]);
    expect(report).not.toHaveBeenCalled();
  });

  test('asks for the version once, whatever follows', async () => {
    comes({ ...NEW_APP, 'Router.pop2Home': () => ({}), 'UrlLauncher.open': () => ({}) });
    await Promise.all([
      bridge.call('Router.pop2Home', {}),
      bridge.call('UrlLauncher.open', { url: 'tel:1' }),
    ]);
    await bridge.call('Router.pop2Home', {});
    expect(app!.methods()).toEqual([
      'SystemInfo.getAppConfig',
      'Router.pop2Home',
      'UrlLauncher.open',
      'Router.pop2Home',
    ]);
  });

  test('ends with the app’s own no', async () => {
    comes();
    const call = bridge.call('Router.push', { path: 'loginpage', fromWeb: 1 });
    await turns();
    app!.say({ v: 1, id: app!.requests[1]!.id, code: 4001, msg: 'cancelled' });
    await expect(call).rejects.toMatchObject({
      name: 'BridgeError',
      code: 'app-refused',
      appCode: 4001,
      method: 'Router.push',
      message: expect.stringContaining('cancelled'),
    });
  });

  test.each([
    ['no uid', { userName: 'mira', userToken: 'x' }],
    ['a uid that is none', { ...PROFILE, uid: '1; drop' }],
    ['a token that is no text', { ...PROFILE, userToken: { toString: 'x' } }],
  ])('of the profile ends when its result has %s', async (_what, result) => {
    comes({ ...NEW_APP, 'UserProfile.getUserProfile': () => result });
    await expect(endOf(bridge.call('UserProfile.getUserProfile', {}))).resolves.toBe('malformed-result');
  });

  test('takes a reply that comes within postMessage', async () => {
    const postMessage = (text: string) => {
      const { id } = JSON.parse(text) as { id: string };
      native.receiver.receive({ v: 1, id, code: 0, params: { appVersion: '3.6.1' } });
    };
    Object.assign(window, { webkit: { messageHandlers: { hecate: { postMessage } } } });
    await expect(bridge.call('SystemInfo.getAppConfig', {})).resolves.toEqual({ appVersion: '3.6.1' });
    Reflect.deleteProperty(window, 'webkit');
  });

  test('ends when the app’s side throws', async () => {
    comes({
      'SystemInfo.getAppConfig': () => {
        throw new Error('Java exception');
      },
    });
    await expect(bridge.call('SystemInfo.getAppConfig', {})).rejects.toMatchObject({
      code: 'transport-failed',
      message: expect.stringContaining('Java exception'),
    });
  });

  test.each<[string, never, never]>([
    ['an unknown method', 'Wallet.empty' as never, {} as never],
    ['a method of every object', 'toString' as never, {} as never],
    ['no parameters', 'Router.pop2Home' as never, undefined as never],
    ['a list', 'Router.pop2Home' as never, [] as never],
    ['a text', 'Router.pop2Home' as never, '{}' as never],
    ['what is no JSON', 'Router.pop2Home' as never, { n: 1n } as never],
  ])('with %s is refused before it goes out', async (_what, method, params) => {
    comes();
    await expect(endOf(bridge.call(method, params))).resolves.toBe('invalid-params');
    expect(app!.requests).toEqual([]);
  });
});

describe('deadlines', () => {
  test('a call that is never answered ends after 3 s', async () => {
    comes();
    const ended = endOf(bridge.call('UserProfile.getUserProfile', {}));
    await pass(2_999);
    expect(app!.methods()).toHaveLength(2);
    await pass(1);
    await expect(ended).resolves.toBe('deadline');
  });

  test('a version that is never told ends what waits for it', async () => {
    comes({});
    const ended = [
      endOf(bridge.call('Router.pop2Home', {})),
      endOf(bridge.call('Router.push', { path: 'otc' })),
    ];
    await pass(3_000);
    await expect(Promise.all(ended)).resolves.toEqual(['deadline', 'deadline']);
    expect(app!.methods()).toEqual(['SystemInfo.getAppConfig']);
  });

  test('Router.push has 15 s that stand still while the page is hidden, and begin anew when it is visible', async () => {
    comes();
    let end: unknown;
    void endOf(bridge.call('Router.push', { path: 'loginpage', fromWeb: 1 })).then((code) => (end = code));
    await pass(14_000);
    show('hidden');
    await pass(600_000);
    show('visible');
    await pass(14_999);
    expect(end).toBeUndefined();
    await pass(1);
    expect(end).toBe('deadline');
  });

  test('the others go on while the page is hidden', async () => {
    comes();
    show('hidden');
    const ended = endOf(bridge.call('UserProfile.getUserProfile', {}));
    await pass(3_000);
    await expect(ended).resolves.toBe('deadline');
  });
});

describe('before the app’s side is in the page', () => {
  test.each([0, 200, 2_500])('calls wait, and go out in order when it comes after %i ms', async (late) => {
    const calls = [bridge.call('Router.pop2Home', {}), bridge.call('UrlLauncher.open', { url: 'tel:1' })];
    await pass(late);
    comes({ ...NEW_APP, 'Router.pop2Home': () => ({}), 'UrlLauncher.open': () => ({}) });
    native.receiver.nativeReady();
    await Promise.all(calls);
    expect(app!.methods()).toEqual(['SystemInfo.getAppConfig', 'Router.pop2Home', 'UrlLauncher.open']);
  });

  test('a call’s own deadline counts from the call, and an ended one never goes out', async () => {
    const ended = endOf(bridge.call('UserProfile.getUserProfile', {}));
    await pass(3_000);
    await expect(ended).resolves.toBe('deadline');
    comes();
    native.receiver.nativeReady();
    await turns();
    expect(app!.requests).toEqual([]);
  });

  test('50 calls wait, and the next is refused', async () => {
    const waiting = Array.from({ length: 50 }, () => endOf(bridge.call('Router.pop2Home', {})));
    await expect(endOf(bridge.call('Router.pop2Home', {}))).resolves.toBe('queue-full');
    comes({ ...NEW_APP, 'Router.pop2Home': () => ({}) });
    native.receiver.nativeReady();
    await expect(Promise.all(waiting)).resolves.toEqual(waiting.map(() => ({})));
  });

  test('a call that is made when it has come without a word takes the waiting ones along', async () => {
    const first = bridge.call('Router.pop2Home', {});
    comes({ ...NEW_APP, 'Router.pop2Home': () => ({}) });
    await Promise.all([first, bridge.call('Router.pop2Home', {})]);
    expect(app!.methods()).toEqual(['SystemInfo.getAppConfig', 'Router.pop2Home', 'Router.pop2Home']);
  });

  test('outside of the app nothing waits', async () => {
    native.stop();
    start(false);
    await expect(endOf(bridge.call('Router.pop2Home', {}))).resolves.toBe('not-in-app');
    await expect(bridge.supports('Router.push')).resolves.toBe(false);
  });
});

describe('versions', () => {
  test.each([
    ['3.6.0', false],
    ['3.6.1', true],
    ['3.10.0', true],
    ['', false],
    ['4.0.0-beta', false],
  ])('%p: the app is new enough: %p', async (appVersion, isNewEnough) => {
    comes({ 'SystemInfo.getAppConfig': () => ({ appVersion }), 'Router.pop2Home': () => ({}) });
    await expect(bridge.supports('Router.push')).resolves.toBe(isNewEnough);
    await expect(endOf(bridge.call('Router.pop2Home', {}))).resolves.toEqual(
      isNewEnough ? {} : 'unsupported-version',
    );
    expect(app!.methods().includes('Router.pop2Home')).toBe(isNewEnough);
  });

  test('an app that tells no version is not supported, and is asked again the next time', async () => {
    const answers = [{ build: 7 }, { appVersion: '3.7' }];
    comes({ 'SystemInfo.getAppConfig': () => answers.shift() });
    await expect(bridge.supports('Router.push')).resolves.toBe(false);
    await expect(bridge.supports('Router.push')).resolves.toBe(true);
  });

  test('a method that there is not is not supported', async () => {
    comes();
    await expect(bridge.supports('toString' as never)).resolves.toBe(false);
  });
});

describe('reads', () => {
  test('that are the same share one answer while it is on its way, and ask anew afterwards', async () => {
    comes({ ...NEW_APP, 'UserProfile.getUserProfile': () => PROFILE });
    const read = (forceUpdate: boolean) => bridge.call('UserProfile.getUserProfile', { forceUpdate });
    const profiles = await Promise.all([read(true), read(true), read(false), read(true)]);
    expect(profiles).toEqual(profiles.map(() => PROFILE));
    expect(app!.methods().filter((method) => method.endsWith('getUserProfile'))).toHaveLength(2);
    await read(true);
    expect(app!.methods().filter((method) => method.endsWith('getUserProfile'))).toHaveLength(3);
  });

  test('pushes are never shared', async () => {
    comes({ ...NEW_APP, 'Router.push': () => ({}) });
    await Promise.all([
      bridge.call('Router.push', { path: 'otc' }),
      bridge.call('Router.push', { path: 'otc' }),
    ]);
    expect(app!.methods().filter((method) => method === 'Router.push')).toHaveLength(2);
  });
});

describe('a caller’s signal', () => {
  test('ends its own wait, and others go on', async () => {
    comes();
    const abort = new AbortController();
    const [one, other] = [abort.signal, undefined].map((signal) =>
      endOf(bridge.call('UserProfile.getUserProfile', {}, { signal })),
    );
    await turns();
    abort.abort();
    await expect(one).resolves.toBe('aborted');
    app!.reply(app!.requests[1], PROFILE);
    await expect(other).resolves.toEqual(PROFILE);
  });

  test('takes a waiting call out of the queue', async () => {
    const abort = new AbortController();
    const ended = endOf(bridge.call('Router.push', { path: 'otc' }, { signal: abort.signal }));
    abort.abort();
    await expect(ended).resolves.toBe('aborted');
    comes();
    native.receiver.nativeReady();
    await turns();
    expect(app!.requests).toEqual([]);
  });

  test('that is over before the call lets nothing out', async () => {
    comes();
    await expect(endOf(bridge.call('Router.pop2Home', {}, { signal: AbortSignal.abort() }))).resolves.toBe(
      'aborted',
    );
    expect(app!.requests).toEqual([]);
  });
});

describe('messages that answer no call', () => {
  test.each<[string, unknown]>([
    ['is no JSON object', '{"v":1,'],
    ['is no JSON object', '[]'],
    ['is no JSON object', null],
    ['is no JSON object', undefined],
    ['is no JSON object', 'x'.repeat(100_000)],
    ['speaks another version', '{"v":2,"id":"nonce.1","code":0}'],
    ['is a reply without a code', '{"v":1,"id":"nonce.1"}'],
    ['is a reply without a code', '{"v":1,"id":"nonce.1","code":"0"}'],
    ['is neither a reply nor an event', '{"v":1}'],
    ['is neither a reply nor an event', '{"v":1,"id":7,"code":0}'],
    ['answers another page', '{"v":1,"id":"other.1","code":0,"params":{}}'],
    ['came late or twice', '{"v":1,"id":"nonce.99","code":0,"params":{}}'],
  ])('%s: reported, and nothing else happens', (words, message) => {
    expect(() => native.receiver.receive(message)).not.toThrow();
    expect(report.mock.calls).toEqual([
      [{ code: 'bridge-message-ignored', part: 'bridge', message: expect.stringContaining(words) }],
    ]);
  });

  test('a second answer is reported, and changes nothing', async () => {
    comes();
    const call = bridge.call('UserProfile.getUserProfile', {});
    await turns();
    app!.reply(app!.requests[1], PROFILE);
    app!.reply(app!.requests[1], { ...PROFILE, uid: 6 });
    await expect(call).resolves.toEqual(PROFILE);
    expect(report).toHaveBeenCalledTimes(1);
  });

  test('never say what the app said: it may be a token', () => {
    native.receiver.receive('{"v":1,"id":"secret-token","code":0}');
    native.receiver.receive('secret-token');
    expect(JSON.stringify(report.mock.calls)).not.toContain('secret-token');
  });

  test('do not reach Object.prototype', async () => {
    comes({
      ...NEW_APP,
      'UserProfile.getUserProfile': ({ id }) =>
        `{"v":1,"id":"${id}","code":0,"__proto__":{"polluted":1},"params":{"__proto__":{"polluted":1},"uid":1}}`,
    });
    await bridge.call('UserProfile.getUserProfile', {});
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('events', () => {
  test('reach who listens, until it stops, whoever else throws', () => {
    const listener = jest.fn();
    const stops = [
      bridge.on('UserProfile.changed', () => {
        throw new Error('mine');
      }),
      bridge.on('UserProfile.changed', listener),
    ];
    native.receiver.receive({ v: 1, event: 'UserProfile.changed', params: { uid: 1 } });
    native.receiver.receive('{"v":1,"event":"Of.tomorrow","params":{}}');
    expect(listener.mock.calls).toEqual([[{ uid: 1 }]]);
    expect(report.mock.calls).toEqual([
      [{ code: 'bridge-listener-failed', part: 'bridge', message: 'mine' }],
    ]);
    stops.forEach((stop) => stop());
    native.receiver.receive({ v: 1, event: 'UserProfile.changed' });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

test('the late coming of the app’s side can be listened to', () => {
  const listener = jest.fn();
  bridge.on('nativeReady', listener);
  native.receiver.nativeReady();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('leaving the page ends every call, waiting or sent', async () => {
  comes();
  const sent = endOf(bridge.call('Router.push', { path: 'otc' }));
  await turns();
  app!.takeAway();
  const waiting = endOf(bridge.call('Router.push', { path: 'otc' }));
  window.dispatchEvent(new Event('pagehide'));
  await expect(Promise.all([sent, waiting])).resolves.toEqual(['page-left', 'page-left']);
});

test('1,000 calls at once all end, and nothing of them is left', async () => {
  comes({ ...NEW_APP, 'Router.push': ({ params }) => params });
  const paths = Array.from({ length: 1_000 }, (_, index) => `screen-${index}`);
  const added = jest.spyOn(document, 'addEventListener');
  const removed = jest.spyOn(document, 'removeEventListener');
  const ends = await Promise.all(paths.map((path) => bridge.call('Router.push', { path })));
  expect(ends).toEqual(paths.map((path) => ({ path })));
  expect(added.mock.calls.length).toBe(1_000);
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    expect.arrayContaining(added.mock.calls.map(([, listener]) => listener)),
  );
});

describe('the app’s side', () => {
  test('is never a frame or an element that calls itself so', async () => {
    const frame = document.createElement('iframe');
    frame.name = 'hecateNative';
    document.body.append(frame, Object.assign(document.createElement('form'), { id: 'webkit' }));
    expect(Reflect.get(window, 'hecateNative')).toBeDefined();
    const posted = jest.spyOn(frame.contentWindow!, 'postMessage');
    const ended = bridge.supports('Router.push');
    await pass(3_000);
    await expect(ended).resolves.toBe(false);
    expect(posted).not.toHaveBeenCalled();
    document.body.replaceChildren();
  });
});
