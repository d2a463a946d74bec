/** @jest-environment jest-fixed-jsdom */
import { SUPPORTED_APP } from './app-in-jsdom.fixture';
import {
  app,
  bridge,
  flushPromises,
  installApp,
  native,
  PROFILE,
  setUpBridge,
} from './native-bridge.fixture';
// R-BRIDGE-4

setUpBridge();

describe('reads', () => {
  it('share one pending answer and are sent again afterwards', async () => {
    installApp({ ...SUPPORTED_APP, 'UserProfile.getUserProfile': () => PROFILE });
    const read = (forceUpdate: boolean) => bridge.call('UserProfile.getUserProfile', { forceUpdate });
    const profiles = await Promise.all([read(true), read(true), read(false), read(true)]);
    expect(profiles).toEqual(profiles.map(() => PROFILE));
    expect(app!.methods().filter((method) => method.endsWith('getUserProfile'))).toHaveLength(2);
    await read(true);
    expect(app!.methods().filter((method) => method.endsWith('getUserProfile'))).toHaveLength(3);
  });

  it.each<[string, () => void]>([
    [
      'the app’s user changes',
      () => native.receiver.receive({ v: 1, event: 'UserProfile.changed', params: { uid: 10001 } }),
    ],
    ['the app connects', () => native.receiver.nativeReady()],
    [
      'an action ends',
      () => {
        void bridge.call('Router.pop2Home', {});
      },
    ],
  ])('do not join a read that began before %s', async (_what, change) => {
    installApp({ ...SUPPORTED_APP, 'Router.pop2Home': () => ({}) });
    const read = () => bridge.call('UserProfile.getUserProfile', { forceUpdate: true });
    const readRequests = () => app!.requests.filter(({ method }) => method.endsWith('getUserProfile'));
    const before = read();
    await flushPromises();
    change();
    await flushPromises();
    const after = read();
    await flushPromises();
    expect(readRequests()).toHaveLength(2);
    app!.reply(readRequests()[0], { uid: 0 });
    await expect(before).resolves.toEqual({ uid: 0 });
    const joined = read();
    await flushPromises();
    app!.reply(readRequests()[1], PROFILE);
    await expect(Promise.all([after, joined])).resolves.toEqual([PROFILE, PROFILE]);
    expect(readRequests()).toHaveLength(2);
  });

  it('do not include pushes, which are never shared', async () => {
    installApp({ ...SUPPORTED_APP, 'Router.push': () => ({}) });
    await Promise.all([
      bridge.call('Router.push', { path: 'otc' }),
      bridge.call('Router.push', { path: 'otc' }),
    ]);
    expect(app!.methods().filter((method) => method === 'Router.push')).toHaveLength(2);
  });
});
