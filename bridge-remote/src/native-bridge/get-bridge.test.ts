/** @jest-environment jest-fixed-jsdom */
import { brand } from 'shared-config/brand';
import type { Bridge, BridgeModule } from 'shared-config/contracts';
import { putAppInto } from './app-in-jsdom.fixture';

const hecateOf = (page: Window) => Reflect.get(page, 'hecate');
/** As a second build of the part has it: every module anew. */
const copy = (): BridgeModule => {
  let module!: BridgeModule;
  jest.isolateModules(() => (module = jest.requireActual('../exposes/bridge')));
  return module;
};

test('asking for it puts one receiver into the page; a second copy takes the first one’s', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (iPhone) ${brand.appMarker}/3.10.0`);
  const [first, second] = [copy(), copy()];
  expect(hecateOf(window)).toBeUndefined();
  const bridge: Bridge = first.getBridge();
  const receiver = hecateOf(window);
  expect(second.getBridge()).toBe(bridge);
  expect(hecateOf(window)).toBe(receiver);
  expect(Object.keys(receiver).sort()).toEqual(['call', 'nativeReady', 'on', 'receive', 'supports']);

  const app = putAppInto(window, () => hecateOf(window), {});
  const call = bridge.call('SystemInfo.getAppConfig', {});
  await Promise.resolve();
  app.reply(app.requests[0], { appVersion: '3.10.0' });
  await expect(call).resolves.toEqual({ appVersion: '3.10.0' });
  const failed = bridge.call('Nobody.knows' as never, {} as never);
  await expect(failed.catch(second.isBridgeError)).resolves.toBe(true);
});

test('two loads of a page never speak in the same name', async () => {
  const app = putAppInto(window, () => hecateOf(window), {});
  const idOf = async () => {
    Reflect.deleteProperty(window, 'hecate');
    const { createNativeBridge } =
      jest.requireActual<typeof import('./create-native-bridge')>('./create-native-bridge');
    const { newNonce } = jest.requireActual<typeof import('./new-nonce')>('./new-nonce');
    const { bridge, stop } = createNativeBridge({
      page: window,
      isInApp: true,
      nonce: newNonce(),
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
