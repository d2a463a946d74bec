/** @jest-environment node */
import { withFaultyObjects } from '../store/faulty-objects.fixture';
import { createMemoryStore } from '../store/memory-store';
import { TooLargeError } from '../store/store';
import { buildOf } from './loaded-build.fixture';
import { readRegistrations, registerHost, requireCompatible, unregisterHost } from './registered-hosts';
import { versionOfBuild } from './version-of-build';
// R-REL-2

const versionWith = (contractVersion: string, minContract: string) =>
  versionOfBuild(buildOf('shell', 'aaaaaaaaaa', {}, { contractVersion, minContract }).manifest);
const host = (contract: string, ...modules: string[]) => ({ name: 'market', contract, modules });

test('registers, replaces and removes hosts by name', async () => {
  const store = createMemoryStore();
  await registerHost(store, host('1.0', 'shell/mount'));
  await registerHost(store, { ...host('1.1'), name: 'academy' });
  await registerHost(store, host('1.2'));
  expect((await readRegistrations(store)).hosts).toEqual([{ ...host('1.1'), name: 'academy' }, host('1.2')]);
  await unregisterHost(store, 'academy');
  expect(await readRegistrations(store)).toEqual({ hosts: [host('1.2')], damaged: [] });
  await expect(registerHost(store, { ...host('1.0'), name: '../discovery' })).rejects.toThrow(RangeError);
});

test.each([
  '{"name":',
  'null',
  '[]',
  '{"name":"market","contract":"1.0"}',
  '{"name":"market","contract":1,"modules":[]}',
])('leaves out a registration of %j, and its message explains the repair', async (text) => {
  const store = createMemoryStore();
  await registerHost(store, { ...host('1.1'), name: 'academy' });
  await store.write('hosts/market.json', text);
  const { hosts, damaged } = await readRegistrations(store);
  expect(hosts.map(({ name }) => name)).toEqual(['academy']);
  expect(damaged).toEqual([
    {
      key: 'hosts/market.json',
      message: expect.stringMatching(
        /^hosts\/market\.json in memory is damaged.*register market .*unregister market/,
      ),
    },
  ]);
});

test('leaves out a registration that is too large: it must not prevent a rollback', async () => {
  const store = createMemoryStore();
  await registerHost(store, host('1.1'));
  jest.spyOn(store, 'read').mockRejectedValue(new TooLargeError('hosts/market.json', 'memory'));
  expect(await readRegistrations(store)).toMatchObject({
    hosts: [],
    damaged: [{ key: 'hosts/market.json' }],
  });
});

test('reports a registration whose key is not valid, and reads the others', async () => {
  const memory = createMemoryStore();
  await registerHost(memory, host('1.1'));
  const store = withFaultyObjects(memory, { invalid: ['hosts/a b.json'] });
  expect(await readRegistrations(store)).toEqual({
    hosts: [host('1.1')],
    damaged: [
      {
        key: 'hosts/a b.json',
        message: expect.stringMatching(/^"hosts\/a b\.json" in memory is not a valid key.*remove the object/),
      },
    ],
  });
});

const UNFORCED = { attribution: {} };

test.each<[string, string, string, string[]]>([
  ['1.4', '1.2', '1.2', ['shell/mount']],
  ['1.4', '1.2', '1.9', ['shell/mount', 'shell/session']],
  ['1.4', '1.2', '0.1', ['bridge/bridge']],
  ['2.0', '2.0', '1.0', []],
])('contract %s (at least %s) accepts a host of %s that loads %j', (version, minimum, contract, modules) => {
  expect(() =>
    requireCompatible(UNFORCED, 'shell', versionWith(version, minimum), [host(contract, ...modules)]),
  ).not.toThrow();
});

test.each<[string, string, string, string[], RegExp]>([
  ['1.4', '1.2', '1.1', ['shell/mount'], /market was built with contract 1\.1, this build has 1\.4/],
  ['2.0', '2.0', '1.9', ['shell/mount'], /market was built with contract 1\.9/],
  ['1.4', '1.0', '1.4', ['shell/Header'], /market loads shell\/Header, which this build does not have/],
  ['1.4', '1.0', '1.4', ['shell/constructor'], /market loads shell\/constructor/],
])(
  'contract %s (at least %s) rejects a host of %s that loads %j',
  (version, minimum, contract, modules, words) => {
    const hosts = [host('1.4', 'shell/mount'), host(contract, ...modules)];
    const check = () => requireCompatible(UNFORCED, 'shell', versionWith(version, minimum), hosts);
    expect(check).toThrow(words);
  },
);
