/** @jest-environment node */
import { createInstance } from '@module-federation/enhanced/runtime';
import type { ShellModules } from 'shared-config/contracts/shell-modules';
import shellRuntimePlugin from './federation';

test('returns the empty component on a server without a request, and logs the failure', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue();
  const request = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nobody answers'));
  const host = createInstance({
    name: 'host',
    remotes: [{ name: 'shell', entry: 'https://shell.example.com/mf-manifest.json' }],
    plugins: [shellRuntimePlugin()],
  });
  const module = await host.loadRemote<ShellModules['Header']>('shell/Header');
  expect((module!.Header as () => unknown)()).toBeNull();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('shell-unreachable: shell/Header: ')]]);
  expect(request).not.toHaveBeenCalled();
});
