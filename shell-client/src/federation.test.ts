/** @jest-environment jest-fixed-jsdom */
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ShellErrorDetail } from 'shared-config/contracts/contracts';
import shellRuntimePlugin, { type ShellModules, type ShellRuntimePluginOptions } from './federation';

const ENTRY = 'https://shell.example.com/mf-manifest.json';
const errors: ShellErrorDetail[] = [];
const record = ({ detail }: WindowEventMap['shell:error']) => errors.push(detail);

beforeEach(() => {
  window.addEventListener('shell:error', record);
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('the shell is unreachable'));
});
afterEach(() => {
  window.removeEventListener('shell:error', record);
  errors.length = 0;
});

let hosts = 0;
function createHost(options?: ShellRuntimePluginOptions) {
  // The runtime of a page knows each host by its name.
  const plugin: ModuleFederationRuntimePlugin = shellRuntimePlugin(options);
  return createInstance({
    name: `host_${(hosts += 1)}`,
    remotes: [
      { name: 'shell', entry: ENTRY },
      { name: 'other', entry: 'https://other.example/mf-manifest.json' },
    ],
    plugins: [plugin],
  });
}

test('makes the host start without the shell', () => {
  expect(createHost().options.shareStrategy).toBe('loaded-first');
});

test('replaces components of a shell that does not load by empty ones, and reports each', async () => {
  const module = await createHost().loadRemote<ShellModules['Header']>('shell/Header');
  const Header = module!.Header as () => unknown;
  expect(Header()).toBeNull();
  expect(errors).toMatchObject([
    { code: 'shell-unreachable', part: 'shell', message: expect.stringContaining('shell/Header') },
  ]);
});

test('uses the fallbacks of the host', async () => {
  const session = { getSession: () => ({ status: 'unknown' }) } as unknown as ShellModules['session'];
  const host = createHost({ fallbacks: { session } });
  expect(await host.loadRemote('shell/session')).toBe(session);
});

test('returns a factory to code of a build', async () => {
  const mount = { mountHeader: jest.fn(), mountFooter: jest.fn() };
  const host = createHost({ fallbacks: { mount } });
  const factory = await host.loadRemote<() => unknown>('shell/mount', { loadFactory: false, from: 'build' });
  expect(factory!()).toBe(mount);
});

test.each(['shell/session', 'shell/mount', 'shell/constructor', 'other/Header'])(
  'rejects %s without a fallback',
  async (id) => {
    await expect(createHost().loadRemote(id)).rejects.toThrow();
    expect(errors).toHaveLength(id.startsWith('shell/') ? 1 : 0);
  },
);

test('ends a manifest of the shell that never arrives', async () => {
  jest
    .mocked(fetch)
    .mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error)),
        ),
    );
  await createHost({ deadlineMs: 20 }).loadRemote('shell/Header');
  expect(errors).toMatchObject([{ message: expect.stringContaining('shell/Header') }]);
});

test('ends an entry script of the shell that never arrives, and leaves other remotes alone', () => {
  const { createScript, fetch: request } = shellRuntimePlugin({ deadlineMs: 20 });
  expect(createScript({ url: '', remoteInfo: { name: 'shell' } })).toEqual({ timeout: 20 });
  expect(createScript({ url: '', remoteInfo: { name: 'other' } })).toBeUndefined();
  expect(request('', {}, { name: 'other' })).toBeUndefined();
});
