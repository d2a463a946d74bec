/** @jest-environment jest-fixed-jsdom */
import { offerPageLoader, type PageLoader } from 'shared-config/loader/page-loader';
import { bridgePart } from './bridge-part';
import { createOwnBridgeLoader } from './own-bridge-loader';
import { contextOf } from '../page/page.fixture';

jest.mock('./own-bridge-loader');

const context = contextOf('ru-KAZ');

const loaderWith = (module: object) =>
  ({ load: jest.fn(() => Promise.resolve(module)) }) as unknown as ReturnType<typeof createOwnBridgeLoader>;

test('loads with a loader of the shell’s own where the page has none, and makes it once', async () => {
  const bridge = { getBridge: () => undefined };
  jest.mocked(createOwnBridgeLoader).mockReturnValue(loaderWith(bridge));
  await expect(Promise.all([bridgePart('bridge', context), bridgePart('bridge', context)])).resolves.toEqual([
    bridge,
    bridge,
  ]);
  expect(createOwnBridgeLoader).toHaveBeenCalledTimes(1);
});

test('loads with the page’s loader where it knows the bridge', async () => {
  const links = { jumpToApp: () => undefined };
  const bridge = loaderWith(links) as unknown as PageLoader['bridge'];
  offerPageLoader({ repair: () => Promise.resolve(), bridge });
  await expect(bridgePart('deep-links', context)).resolves.toBe(links);
  expect(bridge!.load).toHaveBeenCalledWith('deep-links');
});
