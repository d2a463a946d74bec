/** @jest-environment jest-fixed-jsdom */
import { SUPPORTED_APP } from './app-in-jsdom.fixture';
import {
  advanceTime,
  app,
  bridge,
  errorCodeOf,
  flushPromises,
  installApp,
  native,
  PROFILE,
  report,
  setUpBridge,
} from './native-bridge.fixture';
// R-BRIDGE-1, R-BRIDGE-4, R-BRIDGE-8

setUpBridge();

describe('a call', () => {
  it('is sent as one JSON text and resolves with the app’s answer', async () => {
    installApp({ ...SUPPORTED_APP, 'UserProfile.getUserProfile': () => PROFILE });
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

  it('requests the version only once', async () => {
    installApp({ ...SUPPORTED_APP, 'Router.pop2Home': () => ({}), 'UrlLauncher.open': () => ({}) });
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

  it('rejects when the app refuses', async () => {
    installApp();
    const call = bridge.call('Router.push', { path: 'loginpage', fromWeb: 1 });
    await flushPromises();
    app!.send({ v: 1, id: app!.requests[1]!.id, code: 4001, msg: 'cancelled' });
    await expect(call).rejects.toMatchObject({
      name: 'BridgeError',
      code: 'app-refused',
      appCode: 4001,
      method: 'Router.push',
      message: expect.stringContaining('cancelled'),
    });
  });

  it.each([
    ['no uid', { userName: 'mira', userToken: 'x' }],
    ['a uid that is not a number', { ...PROFILE, uid: '1; drop' }],
    ['a uid that cannot become text', { ...PROFILE, uid: { toString: 1 } }],
    ['a list as uid', { ...PROFILE, uid: [10001] }],
    ['a token that is no text', { ...PROFILE, userToken: { toString: 'x' } }],
    ['a token with a line break', { ...PROFILE, userToken: 'token\r\nX-Other: 1' }],
    ['a token with a line break inside', { ...PROFILE, userToken: 'to\nken\n' }],
    ['a token with a NUL', { ...PROFILE, userToken: 'token\u0000' }],
    ['a token with a space inside', { ...PROFILE, userToken: ' to ken' }],
    ['a token with a letter outside ASCII', { ...PROFILE, userToken: 'tokén' }],
  ])('rejects a profile with %s', async (_what, result) => {
    installApp({ ...SUPPORTED_APP, 'UserProfile.getUserProfile': () => result });
    await expect(errorCodeOf(bridge.call('UserProfile.getUserProfile', {}))).resolves.toBe(
      'malformed-result',
    );
  });

  it.each(['', 'app-token-10001', 'eyJ0.eyJ1aWQ_.s-9+/=', '!~', 'token\n', ' token', '\ttoken\r\n', ' \n'])(
    'resolves with a profile that has the token %p',
    async (userToken) => {
      installApp({ ...SUPPORTED_APP, 'UserProfile.getUserProfile': () => ({ ...PROFILE, userToken }) });
      await expect(bridge.call('UserProfile.getUserProfile', {})).resolves.toEqual({ ...PROFILE, userToken });
    },
  );

  it('accepts a reply during postMessage', async () => {
    const postMessage = (text: string) => {
      const { id } = JSON.parse(text) as { id: string };
      native.receiver.receive({ v: 1, id, code: 0, params: { appVersion: '3.6.1' } });
    };
    Object.assign(window, { webkit: { messageHandlers: { hecate: { postMessage } } } });
    await expect(bridge.call('SystemInfo.getAppConfig', {})).resolves.toEqual({ appVersion: '3.6.1' });
    Reflect.deleteProperty(window, 'webkit');
  });

  it('rejects when the transport throws', async () => {
    installApp({
      'SystemInfo.getAppConfig': () => {
        throw new Error('Java exception');
      },
    });
    await expect(bridge.call('SystemInfo.getAppConfig', {})).rejects.toMatchObject({
      code: 'transport-failed',
      message: expect.stringContaining('Java exception'),
    });
  });

  it.each<[string, never, never]>([
    ['an unknown method', 'Wallet.empty' as never, {} as never],
    ['a method of every object', 'toString' as never, {} as never],
    ['no parameters', 'Router.pop2Home' as never, undefined as never],
    ['a list', 'Router.pop2Home' as never, [] as never],
    ['a text', 'Router.pop2Home' as never, '{}' as never],
    ['what is no JSON', 'Router.pop2Home' as never, { n: 1n } as never],
  ])('rejects %s without sending anything', async (_what, method, params) => {
    installApp();
    await expect(errorCodeOf(bridge.call(method, params))).resolves.toBe('invalid-params');
    expect(app!.requests).toEqual([]);
  });
});

describe('versions', () => {
  it.each([
    ['3.6.0', false],
    ['3.6.1', true],
    ['3.10.0', true],
    ['', false],
    ['4.0.0-beta', false],
  ])('support Router.push for app version %p: %p', async (appVersion, isNewEnough) => {
    installApp({ 'SystemInfo.getAppConfig': () => ({ appVersion }), 'Router.pop2Home': () => ({}) });
    await expect(bridge.supports('Router.push')).resolves.toBe(isNewEnough);
    await expect(errorCodeOf(bridge.call('Router.pop2Home', {}))).resolves.toEqual(
      isNewEnough ? {} : 'unsupported-version',
    );
    expect(app!.methods().includes('Router.pop2Home')).toBe(isNewEnough);
  });

  it('are requested again when the app sent none', async () => {
    const answers = [{ build: 7 }, { appVersion: '3.7' }];
    installApp({ 'SystemInfo.getAppConfig': () => answers.shift() });
    await expect(bridge.supports('Router.push')).resolves.toBe(false);
    await expect(bridge.supports('Router.push')).resolves.toBe(true);
  });

  it('support no unknown method', async () => {
    installApp();
    await expect(bridge.supports('toString' as never)).resolves.toBe(false);
  });
});

describe('a message that answers no call', () => {
  it.each<[string, unknown]>([
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
  ])('is only reported: %s', (words, message) => {
    expect(() => native.receiver.receive(message)).not.toThrow();
    expect(report.mock.calls).toEqual([
      [{ code: 'bridge-message-ignored', part: 'bridge', message: expect.stringContaining(words) }],
    ]);
  });

  it('is reported when it repeats an answer', async () => {
    installApp();
    const call = bridge.call('UserProfile.getUserProfile', {});
    await flushPromises();
    app!.reply(app!.requests[1], PROFILE);
    app!.reply(app!.requests[1], { ...PROFILE, uid: 6 });
    await expect(call).resolves.toEqual(PROFILE);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('is reported without its content, which may be a token', () => {
    native.receiver.receive('{"v":1,"id":"secret-token","code":0}');
    native.receiver.receive('secret-token');
    expect(JSON.stringify(report.mock.calls)).not.toContain('secret-token');
  });

  it('cannot change Object.prototype', async () => {
    installApp({
      ...SUPPORTED_APP,
      'UserProfile.getUserProfile': ({ id }) =>
        `{"v":1,"id":"${id}","code":0,"__proto__":{"polluted":1},"params":{"__proto__":{"polluted":1},"uid":1}}`,
    });
    await bridge.call('UserProfile.getUserProfile', {});
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('events', () => {
  it('reach every registered listener, even if another one throws', () => {
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

it('emits nativeReady when the app’s transport appears late', () => {
  const listener = jest.fn();
  bridge.on('nativeReady', listener);
  native.receiver.nativeReady();
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('the transport', () => {
  it('is never a frame or an element of that name', async () => {
    const frame = document.createElement('iframe');
    frame.name = 'hecateNative';
    document.body.append(frame, Object.assign(document.createElement('form'), { id: 'webkit' }));
    expect(Reflect.get(window, 'hecateNative')).toBeDefined();
    const posted = jest.spyOn(frame.contentWindow!, 'postMessage');
    const ended = bridge.supports('Router.push');
    await advanceTime(3_000);
    await expect(ended).resolves.toBe(false);
    expect(posted).not.toHaveBeenCalled();
    document.body.replaceChildren();
  });
});
