import { describeOpened, describeRemote } from './describe-remote';
import { versionWith } from './discovery.fixture';
import type { OpenedVersion } from './remote-rules';

const page = { __FEDERATION__: undefined as { moduleInfo: Record<string, object> } | undefined };
const openedOf = (part: string, url: string): [string, OpenedVersion] => [
  url,
  { part: { options: { part } }, version: versionWith({ url }), scriptTimeoutMs: 3000 },
];

beforeEach(() => {
  page.__FEDERATION__ = { moduleInfo: {} };
  Object.assign(globalThis, page);
});
afterEach(() => Reflect.deleteProperty(globalThis, '__FEDERATION__'));

it('describes versions that the page chooses later, beside what the runtime writes', () => {
  const opened = new Map([openedOf('shell', 'https://shell.example/a.js')]);
  describeOpened('host', opened);
  opened.set(...openedOf('bridge', 'https://bridge.example/b.js'));
  page.__FEDERATION__!.moduleInfo = { other: { version: '1' } };
  expect(page.__FEDERATION__!.moduleInfo).toMatchObject({
    other: { version: '1' },
    host: {
      remotesInfo: {
        shell: { matchedVersion: 'https://shell.example/a.js' },
        bridge: { matchedVersion: 'https://bridge.example/b.js' },
      },
    },
    'shell:https://shell.example/a.js': { version: '1.0.0', buildVersion: '0a1b2c3d4e' },
    'bridge:https://bridge.example/b.js': { modules: [{ moduleName: 'mount' }, { moduleName: 'session' }] },
  });
});

it('does nothing on a page without a federation runtime', () => {
  Reflect.deleteProperty(globalThis, '__FEDERATION__');
  describeOpened('host', new Map());
  describeRemote('host', 'shell', versionWith());
  expect(globalThis).not.toHaveProperty('__FEDERATION__');
});
