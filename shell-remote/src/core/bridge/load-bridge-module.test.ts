/** @jest-environment jest-fixed-jsdom */
import { offerPageLoader, type PageLoader } from 'shared-config/loader/page-loader';
import { loadBridgeModule } from './load-bridge-module';
import { createOwnBridgeLoader } from './own-bridge-loader';
import { foreignContextOf } from '../page/page.fixture';

jest.mock('./own-bridge-loader');

const context = foreignContextOf('ru-KAZ');

const loaderWith = (module: object) =>
  ({ load: jest.fn(() => Promise.resolve(module)) }) as unknown as ReturnType<typeof createOwnBridgeLoader>;

test('uses one loader of the shell when the page offers none', async () => {
  const bridge = { getBridge: () => undefined };
  jest.mocked(createOwnBridgeLoader).mockReturnValue(loaderWith(bridge));
  await expect(
    Promise.all([loadBridgeModule('bridge', context), loadBridgeModule('bridge', context)]),
  ).resolves.toEqual([bridge, bridge]);
  expect(createOwnBridgeLoader).toHaveBeenCalledTimes(1);
});

test('uses the page’s loader when that loader knows the bridge', async () => {
  const links = { jumpToApp: () => undefined };
  const bridge = loaderWith(links) as unknown as PageLoader['bridge'];
  offerPageLoader({ repair: () => Promise.resolve(), bridge });
  await expect(loadBridgeModule('deep-links', context)).resolves.toBe(links);
  expect(bridge!.load).toHaveBeenCalledWith('deep-links');
});
