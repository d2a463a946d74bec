/**
 * @jest-environment jest-fixed-jsdom
 * @jest-environment-options {"url": "http://kz.localhost:3000/en/verification/"}
 */
import { hearShellErrors, setBuild } from '../page/page.fixture';
import { createOwnBridgeLoader } from './own-bridge-loader';

jest.mock('../../app/background', () => ({
  startBackground: () => ({ track: () => undefined, stop: () => undefined }),
}));
jest.mock('../../app/backend');

test('finds the bridge in the discovery document of the shell’s own origin, and reports a failure', async () => {
  setBuild();
  Reflect.set(performance, 'mark', jest.fn());
  Reflect.set(globalThis, '__webpack_public_path__', 'http://localhost:3001/0a1b2c3d4e/');
  const errors = hearShellErrors();
  const fetch = jest.fn(() => Promise.resolve(new Response('{}', { status: 404 })));
  Reflect.set(globalThis, 'fetch', fetch);
  await expect(createOwnBridgeLoader().load('bridge')).rejects.toThrow('could not be loaded');
  expect(fetch).toHaveBeenCalledWith(
    'http://localhost:3001/discovery.json',
    expect.objectContaining({ cache: 'no-cache', credentials: 'omit' }),
  );
  expect(errors.codes()).toEqual(['remote-retry', 'remote-failed']);
  errors.stop();
});
