/** @jest-environment node */
import { listModules, type FederationScope } from './list-modules';

const HOST = { part: 'verification-host', buildId: '00', globalName: 'host_00', modules: null };
const SHELL = { part: 'shell', buildId: '0a', globalName: 'shell_0a', modules: ['./mount', './Header'] };

test.each([
  ['first', [HOST, SHELL]],
  ['last', [SHELL, HOST]],
])('a host that runs %s gets the remotes of the page', (_, parts) => {
  const scope: FederationScope = {};
  for (const part of parts) listModules(scope, part, () => 'http://localhost:3001/0a/');
  const { moduleInfo } = scope.__FEDERATION__!;
  expect(moduleInfo!['verification-host']!.remotesInfo).toEqual({ shell: { matchedVersion: '' } });
  expect(moduleInfo!.shell).toMatchObject({
    remoteEntry: 'remoteEntry.js',
    globalName: 'shell_0a',
    version: '0a',
    publicPath: 'http://localhost:3001/0a/',
    modules: [{ moduleName: 'mount', modulePath: './mount' }, { moduleName: 'Header' }],
    remotesInfo: {},
  });
});

test('modules of a host’s own federation runtime stay listed', () => {
  const scope = { __FEDERATION__: { moduleInfo: { other: { remotesInfo: {}, remoteEntry: 'a.js' } } } };
  listModules(scope, SHELL, () => '');
  expect(Object.keys(scope.__FEDERATION__.moduleInfo)).toEqual(['other', 'shell']);
});
