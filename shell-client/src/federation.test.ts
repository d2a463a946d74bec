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
    { code: 'remote-retry', part: 'shell', message: expect.stringContaining('shell/Header') },
    { code: 'remote-failed', part: 'shell', message: expect.stringContaining('shell/Header') },
  ]);
});

test.each([
  ['header', 'shell', 'shell/mount'],
  ['header', 'header', 'shell/mount'],
  ['@web/shell', '@web/shell', '@web/shell/mount'],
])('finds a shell with the alias %s by the option %s', async (alias, remote, id) => {
  const mount = { mountHeader: jest.fn(), mountFooter: jest.fn() };
  const name = alias.startsWith('@') ? alias : 'shell';
  const host = createInstance({
    name: `host_${(hosts += 1)}`,
    remotes: [{ name, alias, entry: ENTRY }],
    plugins: [shellRuntimePlugin({ remote, fallbacks: { mount } })],
  });
  expect(await host.loadRemote(id)).toBe(mount);
  expect(errors.map(({ code }) => code)).toEqual(['remote-retry', 'remote-failed']);
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
    expect(errors).toHaveLength(id.startsWith('shell/') ? 2 : 0);
  },
);

test('ends a discovery document that never arrives, and requests neither the manifest nor the entry', async () => {
  jest.mocked(fetch).mockReturnValue(new Promise(() => undefined));
  await createHost({ deadlineMs: 20 }).loadRemote('shell/Header');
  expect(errors.map(({ code }) => code)).toEqual(['remote-timeout', 'remote-retry', 'remote-failed']);
  const urls = jest.mocked(fetch).mock.calls.map(([url]) => url);
  expect(urls).toEqual(Array(2).fill('https://shell.example.com/discovery.json'));
  expect(document.querySelectorAll('script')).toHaveLength(0);
});
