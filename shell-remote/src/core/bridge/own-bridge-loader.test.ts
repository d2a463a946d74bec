/** @jest-environment jest-fixed-jsdom */
import { foreignContextOf, recordShellErrors, setBuildGlobals } from '../page/page.fixture';
import { createOwnBridgeLoader } from './own-bridge-loader';

test('reads the discovery document of the shell’s origin and reports a failure', async () => {
  setBuildGlobals();
  Reflect.set(globalThis, '__webpack_public_path__', 'http://localhost:3001/0a1b2c3d4e/');
  const errors = recordShellErrors();
  const fetch = jest.fn(() => Promise.resolve(new Response('{}', { status: 404 })));
  Reflect.set(globalThis, 'fetch', fetch);
  await expect(createOwnBridgeLoader(foreignContextOf('ru-KAZ')).load('bridge')).rejects.toThrow(
    'could not be loaded',
  );
  expect(fetch).toHaveBeenCalledWith(
    'http://localhost:3001/discovery.json',
    expect.objectContaining({ cache: 'no-cache', credentials: 'omit' }),
  );
  expect(errors.codes()).toEqual(['remote-retry', 'remote-failed']);
  errors.stop();
});
