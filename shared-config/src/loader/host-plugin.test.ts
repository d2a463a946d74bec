/** @jest-environment jest-fixed-jsdom */
import { createInstance } from '@module-federation/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime/types';
import type { ShellErrorDetail } from '../contracts/contracts';
import { documentText, SHELL_ORIGIN, versionWith } from './discovery.fixture';
import { createHostPlugin } from './host-plugin';
import { loadEntryScript } from './load-entry-script';
// R-EMBED-9

jest.mock('./load-entry-script');

const MODULES = { Header: [], mount: [] };
let builds = 0;
const failures: ShellErrorDetail[] = [];
const record = ({ detail }: WindowEventMap['shell:error']) => failures.push(detail);

beforeEach(() => {
  window.addEventListener('shell:error', record);
  // The runtime warns of a remote that replaces another one.
  jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  window.removeEventListener('shell:error', record);
  failures.length = 0;
});

/** Starts a page whose shell has one build of its own, and the version of KAZ. The build accepts React 19. */
function startPage() {
  const [globalName, kazName] = [`shell_a${(builds += 1)}`, `shell_k${builds}`];
  const extras = { ...versionWith().extras, preload: MODULES, hostLibraries: { react: '^19.0.0' } };
  const own = versionWith({ extras: { ...extras, buildId: 'own', globalName } });
  const kaz = versionWith({
    deployment: { traffic: 0, default: false },
    extras: { ...extras, buildId: 'kaz', globalName: kazName, regions: { KAZ: 100 } },
  });
  const init = jest.fn();
  const get = jest.fn(() => Promise.resolve(() => ({ isFake: true })));
  jest.mocked(loadEntryScript).mockReset().mockResolvedValue({ init, get });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(documentText(own, kaz))));
  return { globalName, kazName, init, get };
}

let hosts = 0;
const createHost = (react?: string, entry = `${SHELL_ORIGIN}/mf-manifest.json`) =>
  createInstance({
    name: `host_${(hosts += 1)}`,
    remotes: entry ? [{ name: 'shell', entry }] : [],
    shared: react ? { react: { version: react, lib: () => ({}) } } : {},
    plugins: [createHostPlugin({}) as ModuleFederationRuntimePlugin],
  });
const openedNames = () => jest.mocked(loadEntryScript).mock.calls.map(([, name]) => name);

test('chooses the version for the region in the registered address', async () => {
  const { kazName } = startPage();
  await createHost(undefined, `${SHELL_ORIGIN}/remoteEntry.js?region=KAZ`).loadRemote('shell/mount');
  expect(openedNames()).toEqual([kazName]);
});

test('loads a shell that the host registers at runtime, and the first of two addresses', async () => {
  const { globalName } = startPage();
  const host = createHost(undefined, '');
  host.registerRemotes([{ name: 'shell', entry: `${SHELL_ORIGIN}/mf-manifest.json` }]);
  host.registerRemotes([{ name: 'other', entry: 'https://other.example/mf-manifest.json' }]);
  await host.loadRemote('shell/mount');
  expect(openedNames()).toEqual([globalName]);
});

test('uses the address of a shell that the host replaces', async () => {
  const { kazName } = startPage();
  const host = createHost();
  const kaz = { name: 'shell', entry: `${SHELL_ORIGIN}/mf-manifest.json?region=KAZ` };
  host.registerRemotes([kaz], { force: true });
  await host.loadRemote('shell/mount');
  expect(openedNames()).toEqual([kazName]);
});

test('lets a host with version-first start without a request', async () => {
  startPage();
  const host = createHost('19.2.0');
  host.options.shareStrategy = 'version-first';
  await Promise.all(host.initializeSharing('default'));
  expect(fetch).not.toHaveBeenCalled();
  expect(openedNames()).toEqual([]);
  await expect(host.loadRemote('shell/mount')).resolves.toEqual({ isFake: true });
});

test('shares only the React of the host', async () => {
  const { init } = startPage();
  const host = createHost('19.2.0');
  await host.loadRemote('shell/Header');
  const [scope] = init.mock.lastCall as [Record<string, object>];
  expect([Object.keys(scope), Object.keys(scope.react!)]).toEqual([['react'], ['19.2.0']]);
  expect(failures).toEqual([]);
});

test.each([
  ['Header', 'host-react', 'but this page uses React 18.3.1, and the remote accepts ^19.0.0'],
  ['nowhere', 'module-unknown', 'shell has no module "nowhere". It has: Header, mount'],
])('rejects shell/%s with the code %s once, without a retry or a request', async (name, code, message) => {
  const { get } = startPage();
  const host = createHost('18.3.1');
  await expect(host.loadRemote(`shell/${name}`)).rejects.toThrow(message);
  expect(failures).toEqual([{ code, part: 'shell', message: expect.stringContaining(message) }]);
  expect(get).not.toHaveBeenCalled();
  await expect(host.loadRemote('shell/mount')).resolves.toEqual({ isFake: true });
});

test('opens one container for two hosts, and reports once that the second has another React', async () => {
  const { init } = startPage();
  const [first, second] = [createHost('19.1.0'), createHost('19.2.0')];
  await first.loadRemote('shell/Header');
  await second.loadRemote('shell/mount');
  expect(failures).toEqual([]);
  await second.loadRemote('shell/Header');
  await second.loadRemote('shell/Header');
  expect(failures).toMatchObject([{ code: 'host-react', message: expect.stringContaining('Two hosts') }]);
  expect(openedNames()).toHaveLength(1);
  expect(init.mock.calls.map(([scope]: [{ react: object }]) => Object.keys(scope.react))).toEqual([
    ['19.1.0'],
    ['19.1.0'],
  ]);
});

test('describes the host and the loaded version for the federation developer tools', async () => {
  const { globalName } = startPage();
  const host = createHost();
  await host.loadRemote('shell/mount');
  const { moduleInfo } = Reflect.get(globalThis, '__FEDERATION__') as { moduleInfo: Record<string, object> };
  const { url } = versionWith();
  expect(moduleInfo[host.name]).toMatchObject({ remotesInfo: { shell: { matchedVersion: url } } });
  expect(moduleInfo[`shell:${url}`]).toMatchObject({
    version: '1.0.0',
    buildVersion: 'own',
    globalName,
    remoteEntry: url,
    modules: [{ moduleName: 'Header' }, { moduleName: 'mount' }],
  });
});

test.each([
  ['?env=production', 'mf-manifest.json ignores env. It knows region, environment, contract.'],
  ['?region=TR', 'mf-manifest.json: "TR" is not a region code. Use GLOBAL'],
])('reports the query %s of the registered address', (query, message) => {
  startPage();
  createHost(undefined, `${SHELL_ORIGIN}/mf-manifest.json${query}`);
  expect(failures).toMatchObject([{ code: 'option-ignored', message: expect.stringContaining(message) }]);
});
