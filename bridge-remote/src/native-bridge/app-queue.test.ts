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
  setUpBridge,
  start,
} from './native-bridge.fixture';
// R-BRIDGE-3

setUpBridge();

describe('the queue', () => {
  it.each([0, 200, 2_500])(
    'sends waiting calls in order when the transport appears after %i ms',
    async (late) => {
      const calls = [bridge.call('Router.pop2Home', {}), bridge.call('UrlLauncher.open', { url: 'tel:1' })];
      await advanceTime(late);
      installApp({ ...SUPPORTED_APP, 'Router.pop2Home': () => ({}), 'UrlLauncher.open': () => ({}) });
      native.receiver.nativeReady();
      await Promise.all(calls);
      expect(app!.methods()).toEqual(['SystemInfo.getAppConfig', 'Router.pop2Home', 'UrlLauncher.open']);
    },
  );

  it('counts deadlines from the call and never sends an ended call', async () => {
    const ended = errorCodeOf(bridge.call('UserProfile.getUserProfile', {}));
    await advanceTime(3_000);
    await expect(ended).resolves.toBe('deadline');
    installApp();
    native.receiver.nativeReady();
    await flushPromises();
    expect(app!.requests).toEqual([]);
  });

  it('holds 50 calls and rejects the next', async () => {
    const waiting = Array.from({ length: 50 }, () => errorCodeOf(bridge.call('Router.pop2Home', {})));
    await expect(errorCodeOf(bridge.call('Router.pop2Home', {}))).resolves.toBe('queue-full');
    installApp({ ...SUPPORTED_APP, 'Router.pop2Home': () => ({}) });
    native.receiver.nativeReady();
    await expect(Promise.all(waiting)).resolves.toEqual(waiting.map(() => ({})));
  });

  it('sends waiting calls with the first call after a silent start of the app', async () => {
    const first = bridge.call('Router.pop2Home', {});
    installApp({ ...SUPPORTED_APP, 'Router.pop2Home': () => ({}) });
    await Promise.all([first, bridge.call('Router.pop2Home', {})]);
    expect(app!.methods()).toEqual(['SystemInfo.getAppConfig', 'Router.pop2Home', 'Router.pop2Home']);
  });

  it('rejects calls immediately outside the app', async () => {
    native.stop();
    start(false);
    await expect(errorCodeOf(bridge.call('Router.pop2Home', {}))).resolves.toBe('not-in-app');
    await expect(bridge.supports('Router.push')).resolves.toBe(false);
  });
});
