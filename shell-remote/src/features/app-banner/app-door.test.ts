/** @jest-environment jest-fixed-jsdom */
import { offerPageLoader, pageLoader, type PageLoader } from 'shared-config/loader/page-loader';
import { brand } from 'shared-config/brand';
import { contextOf } from '../../core/page/page.fixture';
import { loadAppDoor } from './app-door';

const context = contextOf('ru-KAZ');
const load = jest.fn<Promise<unknown>, [string]>();
const jumpToApp = jest.fn();
const INSTALLED = [{ platform: 'play', id: brand.androidPackage }];
const page = (apps: object[] = []) =>
  ({ navigator: { getInstalledRelatedApps: () => Promise.resolve(apps) } }) as unknown as Window;

jest.mock('../../core/bridge/own-bridge-loader', () => ({
  createOwnBridgeLoader: () => ({ load: () => Promise.reject(new Error('offline')) }),
}));

test('a page whose shell cannot load the bridge has the link alone', async () => {
  expect(pageLoader()).toBeUndefined();
  await expect(loadAppDoor(page(INSTALLED), context)).resolves.toEqual({ isInstalled: true, jump: null });
});

describe('with a loader', () => {
  beforeAll(() =>
    offerPageLoader({ repair: () => Promise.resolve(), bridge: { load } as unknown as PageLoader['bridge'] }),
  );
  beforeEach(() => load.mockReset());

  test('brings what opens the app, and knows whether there is one', async () => {
    load.mockResolvedValue({ jumpToApp });
    await expect(loadAppDoor(page(INSTALLED), context)).resolves.toEqual({
      isInstalled: true,
      jump: jumpToApp,
    });
    await expect(loadAppDoor(page(), context)).resolves.toEqual({ isInstalled: false, jump: jumpToApp });
    expect(load.mock.calls).toEqual([['deep-links'], ['deep-links']]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['does not come', () => Promise.reject(new Error('offline'))],
    ['is older than jumping', () => Promise.resolve({ resolveAppTarget: () => null })],
  ])('a module that %s leaves the link', async (_which, answer) => {
    load.mockImplementation(answer);
    await expect(loadAppDoor(page(), context)).resolves.toEqual({ isInstalled: false, jump: null });
  });

  test('a module that hangs is not waited for', async () => {
    jest.useFakeTimers();
    load.mockReturnValue(new Promise(() => undefined));
    const door = loadAppDoor(page(), context);
    await jest.advanceTimersByTimeAsync(3_000);
    await expect(door).resolves.toEqual({ isInstalled: false, jump: null });
    jest.useRealTimers();
  });
});
