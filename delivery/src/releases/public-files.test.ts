/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, Script } from 'node:vm';
import { hostsOf } from 'shared-config/site/hosts';
import { siteOfHost } from 'shared-config/site/site-of-host';
import { root } from 'build/paths';
import { buildOf } from './loaded-build.fixture';
import { PUBLIC_FILES, publicFileOf } from './public-files';
import { releasesOfBuilds } from './built-releases';

const ENTRY = 'var shell;(()=>{shell=(input)=>({input,get(){},init(){}})})();';
const LIVE = releasesOfBuilds([
  buildOf('shell', 'aaaaaaaaa1', { 'standard-entry.js': ENTRY }),
  buildOf('bridge', 'bbbbbbbbb1', { 'standard-entry.js': ENTRY.replaceAll('shell', 'bridge') }),
]);
const hosts = hostsOf({ site: siteOfHost('localhost'), isSecure: false, portBase: 3000 });
const site = { region: 'GLOBAL', hosts } as const;

describe('remoteEntry.js', () => {
  test('defines the container with the documents of its own part', () => {
    const page = createContext({});
    new Script(publicFileOf('remoteEntry.js', LIVE, 'shell', site)!).runInContext(page);
    const { input } = (page as { shell: { input: { discovery: string; origin: string } } }).shell;
    const { microFrontends } = JSON.parse(input.discovery) as { microFrontends: Record<string, unknown[]> };
    expect(input.origin).toBe('http://localhost:3001');
    expect(Object.keys(microFrontends)).toEqual(['shell']);
    expect(microFrontends.shell).toMatchObject([{ extras: { buildId: 'aaaaaaaaa1' } }]);
  });

  test('names the origins of the site, so that the entry recognises what a page blocks', () => {
    const page = createContext({});
    new Script(publicFileOf('remoteEntry.js', LIVE, 'shell', site)!).runInContext(page);
    expect(page).toMatchObject({ shell: { input: { origins: Object.values(hosts) } } });
  });

  test('names the modules that the served builds expose', () => {
    const page = createContext({});
    new Script(publicFileOf('remoteEntry.js', LIVE, 'shell', site)!).runInContext(page);
    expect(page).toMatchObject({ shell: { input: { modules: ['mount', 'session'] } } });
  });

  test('defines the global variable of the manifest, which no element of a page has as its id', () => {
    const page = createContext({});
    new Script(publicFileOf('remoteEntry.js', LIVE, 'shell', site)!).runInContext(page);
    const { globalName } = JSON.parse(publicFileOf('mf-manifest.json', LIVE, 'shell', site)!).metaData;
    expect(globalName).toBe('__shell_remote__');
    expect(page[globalName]).toBe(page.shell);
  });

  test('runs on a page whose own script declares a constant of the same name', () => {
    const page = createContext({});
    new Script('const shell = 1;').runInContext(page);
    new Script(publicFileOf('remoteEntry.js', LIVE, 'shell', site)!).runInContext(page);
    expect(page.__shell_remote__).toMatchObject({ input: { origin: 'http://localhost:3001' } });
    expect(new Script('shell').runInContext(page)).toBe(1);
  });

  test('leaves a variable of the page with the name of the part, which the manifest does not name', () => {
    const page = createContext({});
    new Script('var shell = 1;').runInContext(page);
    new Script(publicFileOf('remoteEntry.js', LIVE, 'shell', site)!).runInContext(page);
    expect(page).toMatchObject({ shell: 1, __shell_remote__: { input: {} } });
  });

  test('is absent if the served build is older than it', () => {
    const older = releasesOfBuilds([buildOf('shell', 'aaaaaaaaa0')]);
    expect(publicFileOf('remoteEntry.js', older, 'shell', site)).toBeUndefined();
    expect(publicFileOf('mf-manifest.json', older, 'shell', site)).toBeUndefined();
    expect(publicFileOf('discovery.json', older, 'shell', site)).toContain('aaaaaaaaa0');
  });
});

describe('mf-manifest.json', () => {
  const manifest = () => JSON.parse(publicFileOf('mf-manifest.json', LIVE, 'shell', site)!);

  test('names the entry, the types and the build', () => {
    expect(manifest()).toMatchObject({
      name: 'shell',
      metaData: {
        globalName: '__shell_remote__',
        publicPath: 'http://localhost:3001/',
        remoteEntry: { name: 'remoteEntry.js', type: 'var' },
        types: { zip: 'federation-types.zip', api: 'federation-types.d.ts' },
        buildInfo: { buildVersion: 'aaaaaaaaa1' },
      },
    });
  });

  test('names the version of the plugin that the tests use', () => {
    const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    expect(manifest().metaData.pluginVersion).toBe(devDependencies['@module-federation/enhanced']);
  });

  test('lists the modules without files, which the runtime would load without integrity', () => {
    const none = { sync: [], async: [] };
    expect(manifest().exposes).toEqual(
      ['mount', 'session'].map((name) => ({
        id: `shell:${name}`,
        name,
        path: `./${name}`,
        assets: { js: none, css: none },
      })),
    );
  });
});

test('there is no other file', () => {
  expect(PUBLIC_FILES).toEqual([
    'discovery.json',
    'release-trust.json',
    'remoteEntry.js',
    'mf-manifest.json',
  ]);
  expect(publicFileOf('uniframe.js', LIVE, 'shell', site)).toBeUndefined();
});
