/** @jest-environment jest-fixed-jsdom */
import { offerPageLoader, pageLoader, type PageLoader } from 'shared-config/loader/page-loader';
import { brand } from 'shared-config/site/brand';
import { foreignContextOf } from '../../core/page/page.fixture';
import { loadAppOpener } from './app-opener';

const context = foreignContextOf('ru-KAZ');
const load = jest.fn<Promise<unknown>, [string]>();
const jumpToApp = jest.fn();
const INSTALLED = [{ platform: 'play', id: brand.androidPackage }];
const page = (apps: object[] = []) =>
  ({ navigator: { getInstalledRelatedApps: () => Promise.resolve(apps) } }) as unknown as Window;

jest.mock('../../core/bridge/own-bridge-loader', () => ({
  createOwnBridgeLoader: () => ({ load: () => Promise.reject(new Error('offline')) }),
}));

test('returns no jump if the shell has no loader for the bridge', async () => {
  expect(pageLoader()).toBeUndefined();
  await expect(loadAppOpener(page(INSTALLED), context)).resolves.toEqual({ isInstalled: true, jump: null });
});

describe('loadAppOpener with a loader', () => {
  beforeAll(() =>
    offerPageLoader({ repair: () => Promise.resolve(), bridge: { load } as unknown as PageLoader['bridge'] }),
  );
  beforeEach(() => load.mockReset());

  test('returns the jump and whether the app is installed', async () => {
    load.mockResolvedValue({ jumpToApp });
    await expect(loadAppOpener(page(INSTALLED), context)).resolves.toEqual({
      isInstalled: true,
      jump: jumpToApp,
    });
    await expect(loadAppOpener(page(), context)).resolves.toEqual({ isInstalled: false, jump: jumpToApp });
    expect(load.mock.calls).toEqual([['deep-links'], ['deep-links']]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['does not load', () => Promise.reject(new Error('offline'))],
    ['is too old to jump', () => Promise.resolve({ resolveAppTarget: () => null })],
  ])('returns no jump from a module that %s', async (_which, answer) => {
    load.mockImplementation(answer);
    await expect(loadAppOpener(page(), context)).resolves.toEqual({ isInstalled: false, jump: null });
  });

  test('returns no jump after the deadline of a module that hangs', async () => {
    jest.useFakeTimers();
    load.mockReturnValue(new Promise(() => undefined));
    const opener = loadAppOpener(page(), context);
    await jest.advanceTimersByTimeAsync(3_000);
    await expect(opener).resolves.toEqual({ isInstalled: false, jump: null });
    jest.useRealTimers();
  });
});
