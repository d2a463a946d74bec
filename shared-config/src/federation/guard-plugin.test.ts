/** @jest-environment jest-fixed-jsdom */
import { integrityOf } from './discovery.fixture';
import { createGuardPlugin } from './guard-plugin';

const ENTRY = 'http://localhost:3001/remoteEntry.0a1b2c3d.js';
const load = (plugin: ReturnType<typeof createGuardPlugin>, entry: string) =>
  plugin.loadEntry!({ remoteInfo: { entry, entryGlobalName: 'shell_1' } } as never);
const scripts = () => [...document.head.querySelectorAll('script')];

test('refuses an entry that discovery did not name, without asking for it', async () => {
  const plugin = createGuardPlugin((url) =>
    url === ENTRY ? { integrity: integrityOf('A'), timeoutMs: 3000 } : undefined,
  );
  await expect(load(plugin, 'https://evil.example/remoteEntry.js')).rejects.toThrow(
    'https://evil.example/remoteEntry.js is not named by the discovery document',
  );
  expect(scripts()).toEqual([]);
});

test('asks for a named entry with its integrity and answers the container', async () => {
  const plugin = createGuardPlugin(() => ({ integrity: integrityOf('A'), timeoutMs: 3000 }));
  const loading = load(plugin, ENTRY);
  const container = { get: () => undefined, init: () => undefined };
  expect(scripts()).toMatchObject([{ src: ENTRY, integrity: integrityOf('A') }]);
  Reflect.set(globalThis, 'shell_1', container);
  scripts()[0]!.onload!(new Event('load'));
  await expect(loading).resolves.toBe(container);
});
