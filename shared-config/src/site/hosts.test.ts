import { hostsOf } from './hosts';
import { siteOfHost } from './site-of-host';
// R-EDITION-5, R-EDITION-8, R-EDITION-9

it('contain region and environment', () => {
  const site = siteOfHost('dev-3.halden-kz.example');
  expect(hostsOf({ site, isSecure: true })).toMatchObject({
    api: 'https://api.dev-3.halden-kz.example',
    websocket: 'wss://stream.dev-3.halden-kz.example',
    shell: 'https://shell.dev-3.halden-kz.example',
  });
});

it('have no environment label in production', () => {
  const site = siteOfHost('www.halden.example');
  expect(hostsOf({ site, isSecure: true }).api).toBe('https://api.halden.example');
});

it.each([
  ['www.halden-kz.example', ''],
  ['testnet.halden-kz.example', 'testnet.'],
  ['test-3.halden-kz.example', 'test-3.'],
  ['dev-3.halden-kz.example', 'dev-3.'],
])('derives every required host from %s (R-EDITION-7)', (host, environment) => {
  const at = (label: string) => `${label}.${environment}halden-kz.example`;
  expect(hostsOf({ site: siteOfHost(host), isSecure: true })).toEqual({
    api: `https://${at('api')}`,
    websocket: `wss://${at('stream')}`,
    chat: `https://${at('chat')}`,
    affiliates: `https://${at('affiliates')}`,
    translationManagement: `https://${at('translations')}`,
    translationDownload: `https://${at('translations-cdn')}`,
    assets: `https://${at('assets')}`,
    analytics: `https://${at('events')}`,
    shell: `https://${at('shell')}`,
    bridge: `https://${at('bridge')}`,
  });
});

it('use an insecure websocket for a page without https', () => {
  const site = siteOfHost('www.halden.example');
  expect(hostsOf({ site, isSecure: false }).websocket).toBe('ws://stream.halden.example');
});

it('have in local the page’s own host name, except builds and images', () => {
  const site = siteOfHost('kz.localhost:3000');
  expect(hostsOf({ site, isSecure: false })).toMatchObject({
    api: 'http://kz.localhost:3003',
    websocket: 'ws://kz.localhost:3003',
    analytics: 'http://kz.localhost:3003',
    assets: 'http://localhost:3001',
    shell: 'http://localhost:3001',
    bridge: 'http://localhost:3002',
  });
});

it('use the port base', () => {
  const site = siteOfHost('localhost');
  const { api, shell, bridge } = hostsOf({ site, isSecure: false, portBase: 4100 });
  expect([api, shell, bridge]).toEqual([
    'http://localhost:4103',
    'http://localhost:4101',
    'http://localhost:4102',
  ]);
});

const PAGES = [
  'www.halden.example',
  'testnet.halden-ge.example',
  'hk.localhost:3000',
  '[::1]:3000',
  'evil.com',
];

it.each(PAGES)('are origins for a page on %s', (host) => {
  for (const origin of Object.values(hostsOf({ site: siteOfHost(host), isSecure: true }))) {
    expect(new URL(origin).origin === 'null' ? origin : new URL(origin).origin).toBe(origin);
    expect(origin).not.toMatch(/\/$/);
  }
});

it.each(['evil.com', 'halden-kz.example.evil.com', 'x.kz.localhost.evil.com', '10.0.0.7:3000', ''])(
  'never name the foreign host %j',
  (host) => {
    const { api, websocket, analytics } = hostsOf({ site: siteOfHost(host), isSecure: false });
    expect([api, websocket, analytics]).toEqual([
      'http://localhost:3003',
      'ws://localhost:3003',
      'http://localhost:3003',
    ]);
  },
);

it('of an environment are recognised as that environment', () => {
  const site = siteOfHost('test-2.halden-id.example');
  const { api } = hostsOf({ site, isSecure: true });
  expect(siteOfHost(new URL(api).host)).toMatchObject({ region: site.region, environment: site.environment });
});
