/** @jest-environment node */
import { BannerPlugin, HotModuleReplacementPlugin, type Configuration } from 'webpack';
import { HostIntegrityPlugin } from './host-integrity-plugin';
import { RemoteIntegrityPlugin } from './remote-integrity-plugin';
import { configurationsOf } from './run-webpack';
// R-RUN-4

const PACKAGES = ['shell-remote', 'bridge-remote', 'verification-host', 'examples/workbench'];
const buildsOf = (isWatching: boolean) =>
  new Map(
    PACKAGES.flatMap((folder) => configurationsOf(folder, { isWatching })).map((one) => [one.name!, one]),
  );
const development = buildsOf(true);
const production = buildsOf(false);

function pluginsOf({ plugins = [] }: Configuration) {
  return plugins.map((plugin) => (plugin as object).constructor);
}

test('development has the builds of production', () => {
  expect([...development.keys()]).toEqual([...production.keys()]);
});

describe.each([...development.keys()])('the development build %s', (name) => {
  const build = development.get(name)!;

  it('uses development builds of libraries, and source maps without eval', () => {
    expect(build.mode).toBe('development');
    expect(build.devtool).toMatch(/source-map$/);
    expect(build.devtool).not.toContain('eval');
  });

  it('replaces modules, after the module that connects the page', () => {
    expect(pluginsOf(build)).toContain(HotModuleReplacementPlugin);
    const loaders = JSON.stringify(build.module!.rules);
    expect(loaders).toContain('refresh-loader.js');
    expect(loaders).toContain('"refresh":true');
  });

  it('has no check that a replaced module fails', () => {
    expect(pluginsOf(build)).not.toContain(HostIntegrityPlugin);
    for (const plugin of build.plugins ?? []) {
      if (plugin instanceof RemoteIntegrityPlugin) expect(plugin.unlisted).toBe('');
    }
  });
});

describe.each([...production.keys()])('the production build %s', (name) => {
  it('contains no code for development', () => {
    const build = production.get(name)!;
    expect(build).toMatchObject({ mode: 'production', devtool: false });
    expect(pluginsOf(build)).not.toContain(HotModuleReplacementPlugin);
    expect(JSON.stringify(build.module!.rules)).not.toMatch(/refresh/);
    for (const plugin of build.plugins ?? []) {
      if (plugin instanceof RemoteIntegrityPlugin) expect(plugin.unlisted).not.toBe('');
    }
  });
});

test('a development build has its own id, so that no release confuses it with a build of the same sources', () => {
  for (const name of ['shell', 'bridge', 'verification-host']) {
    const ids = [development, production].map((builds) => builds.get(name)!.output!.uniqueName);
    expect(ids[0]).not.toBe(ids[1]);
  }
  expect(pluginsOf(production.get('shell')!)).toContain(BannerPlugin);
  expect(pluginsOf(development.get('shell')!)).not.toContain(BannerPlugin);
});
