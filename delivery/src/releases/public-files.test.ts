/** @jest-environment node */
import { createContext, Script } from 'node:vm';
import { hostsOf } from 'shared-config/site/hosts';
import { siteOfHost } from 'shared-config/site/site-of-host';
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

/** Runs remoteEntry.js on a page, after a script of the page itself. */
function pageAfter(ownScript = ''): ReturnType<typeof createContext> {
  const page = createContext({});
  for (const script of [ownScript, publicFileOf('remoteEntry.js', LIVE, 'shell', site)!])
    new Script(script).runInContext(page);
  return page;
}

describe('remoteEntry.js', () => {
  test('defines the container with the documents of its own part', () => {
    const { input } = (pageAfter() as { shell: { input: { discovery: string; origin: string } } }).shell;
    const { microFrontends } = JSON.parse(input.discovery) as { microFrontends: Record<string, unknown[]> };
    expect(Object.keys(microFrontends)).toEqual(['shell']);
    expect(microFrontends.shell).toMatchObject([{ extras: { buildId: 'aaaaaaaaa1' } }]);
    expect(input).toMatchObject({
      origin: 'http://localhost:3001',
      // The entry recognises by them what a page blocks.
      origins: Object.values(hosts),
    });
  });

  test('defines the global variable of the manifest, which no element of a page has as its id', () => {
    const page = pageAfter();
    const { globalName } = JSON.parse(publicFileOf('mf-manifest.json', LIVE, 'shell', site)!).metaData;
    expect(globalName).toBe('__shell_remote__');
    expect(page[globalName]).toBe(page.shell);
  });

  test.each(['const shell = 1;', 'var shell = 1;'])(
    'leaves the variable of a page with the script %s',
    (script) => {
      const page = pageAfter(script);
      expect(page.__shell_remote__).toMatchObject({ input: { origin: 'http://localhost:3001' } });
      expect(new Script('shell').runInContext(page)).toBe(1);
    },
  );

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

  test('does not name a plugin that has not made it', () => {
    expect(manifest().metaData.pluginVersion).toBe('none');
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
    'notices.json',
    'remoteEntry.js',
    'mf-manifest.json',
  ]);
  expect(publicFileOf('uniframe.js', LIVE, 'shell', site)).toBeUndefined();
});
