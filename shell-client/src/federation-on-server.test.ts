/** @jest-environment node */
import type { ShellModules } from 'shared-config/contracts/shell-modules';
import shellRuntimePlugin from './federation';

test('returns the empty component on a server, and logs the failure', () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const failed = { id: 'shell/Header', error: new Error('gone'), from: 'runtime', lifecycle: 'onLoad' };
  const { Header } = shellRuntimePlugin().errorLoadRemote(failed) as ShellModules['Header'];
  expect((Header as () => unknown)()).toBeNull();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('shell/Header: gone')]]);
});
