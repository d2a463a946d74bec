/** @jest-environment node */
import { environmentByName } from 'shared-config/site/environments';
import { createReleaseReader } from '../releases/live-releases';
import { sitesOfEnvironment } from '../server/hosts/sites-of-environment';
import { escapeRegExp } from './directive';
import { createPlainStore } from './released.fixture';
import { remoteServerBlocks } from './remote-server-block';
import { partVariable } from './variables';

/** Returns the values that a map of a configuration can give to a variable, with those of other maps in place of their variables. */
function valuesOf(variable: string, configuration: string): string[] {
  const map = new RegExp(`^map .* ${escapeRegExp(variable)} \\{\\n([\\s\\S]*?)\\n\\}$`, 'm');
  const [, rows = ''] = map.exec(configuration) ?? [];
  const values = [...rows.matchAll(/ (\S+);$/gm)].map(([, value]) => value!);
  if (values.length === 0) return [variable];
  return values.flatMap((value) => (value.startsWith('$') ? valuesOf(value, configuration) : [value]));
}

// nginx answers 404 for a route without a location, and no request reaches a location without a route.
test.each(['shell', 'bridge'] as const)(
  'the server of the %s has a location for each route of its requests, and no other locations',
  async (part) => {
    const store = await createPlainStore();
    const input = {
      live: await (await createReleaseReader({ store, intervalMs: 0 })).current(),
      former: new Map(),
      sites: sitesOfEnvironment(environmentByName('local')!, 3_000),
      portBase: 3_000,
      folder: '/srv/site',
      listen: { pages: ['80'], shell: ['80'], bridge: ['80'] },
      resolver: '127.0.0.1',
    };
    const configuration = remoteServerBlocks(input, part, '/srv/site/pages').join('\n');
    const rewrites = [...configuration.matchAll(/rewrite \^ (\S+) last;/g)].map(([, to]) => to!);
    expect(rewrites).toContain(partVariable(part, 'route'));
    const routes = rewrites.flatMap((to) => (to.startsWith('$') ? valuesOf(to, configuration) : [to]));
    const locations = [...configuration.matchAll(/location = (\S+) \{/g)].map(([, path]) => path!);
    expect(locations.length).toBeGreaterThan(5);
    expect([...new Set(routes)].sort()).toEqual(locations.sort());
  },
);
