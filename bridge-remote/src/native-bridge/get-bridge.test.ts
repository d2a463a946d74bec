/** @jest-environment jest-fixed-jsdom */
import { brand } from 'shared-config/site/brand';
import type { Bridge, BridgeModule } from 'shared-config/contracts/contracts';
import { installFakeApp } from './app-in-jsdom.fixture';

const hecateOf = (page: Window) => Reflect.get(page, 'hecate');
/** Loads the module again, as a second build does. */
const copy = (): BridgeModule => {
  let module!: BridgeModule;
  jest.isolateModules(() => (module = jest.requireActual('../exposes/bridge')));
  return module;
};

it('installs one receiver and returns the same bridge to a second copy', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (iPhone) ${brand.appMarker}/3.10.0`);
  const [first, second] = [copy(), copy()];
  expect(hecateOf(window)).toBeUndefined();
  const bridge: Bridge = first.getBridge();
  const receiver = hecateOf(window);
  expect(second.getBridge()).toBe(bridge);
  expect(hecateOf(window)).toBe(receiver);
  expect(Object.keys(receiver).sort()).toEqual(['call', 'nativeReady', 'on', 'receive', 'supports']);

  const app = installFakeApp(window, () => hecateOf(window), {});
  const call = bridge.call('SystemInfo.getAppConfig', {});
  await Promise.resolve();
  app.reply(app.requests[0], { appVersion: '3.10.0' });
  await expect(call).resolves.toEqual({ appVersion: '3.10.0' });
  const failed = bridge.call('Unknown.method' as never, {} as never);
  await expect(failed.catch(second.isBridgeError)).resolves.toBe(true);
});

it('uses another nonce for each load of a page', async () => {
  const app = installFakeApp(window, () => hecateOf(window), {});
  const idOf = async () => {
    Reflect.deleteProperty(window, 'hecate');
    const { createNativeBridge } =
      jest.requireActual<typeof import('./create-native-bridge')>('./create-native-bridge');
    const { createNonce } = jest.requireActual<typeof import('./get-bridge')>('./get-bridge');
    const { bridge, stop } = createNativeBridge({
      page: window,
      isInApp: true,
      nonce: createNonce(),
      report: jest.fn(),
    });
    const ended = bridge.supports('Router.push');
    await Promise.resolve();
    stop();
    await ended;
    return app.requests.at(-1)!.id;
  };
  const [one, other] = [await idOf(), await idOf()];
  expect(one).toMatch(/^\w{16,}\.1$/);
  expect(other).not.toBe(one);
});
