/** @jest-environment node */
import { serveSettingsFrom, siteEnvironmentFrom } from './serve-settings';

test.each([
  [{}, { drainMs: 0, proxies: undefined }],
  [{ DRAIN_SECONDS: '15' }, { drainMs: 15_000 }],
  [{ TRUSTED_PROXIES: '10.0.0.0/8' }, { proxies: { addressHeader: 'x-forwarded-for' } }],
  [
    { TRUSTED_PROXIES: '10.0.0.1', TRUSTED_ADDRESS_HEADER: 'CF-Connecting-IP' },
    { proxies: { addressHeader: 'cf-connecting-ip' } },
  ],
  [{ LISTEN_ADDRESS: '0.0.0.0' }, { listenAddress: '0.0.0.0' }],
  [{ REPORT_KEY: 'k'.repeat(32) }, { reportKey: 'k'.repeat(32) }],
  [{ REPORT_KEY: '' }, { reportKey: undefined }],
  [{ LISTEN_ADDRESS: '' }, { listenAddress: undefined }],
  [{}, { profileDeadlineMs: 150 }],
  [{ PROFILE_IN_PAGES: '0' }, { profileDeadlineMs: undefined }],
  [{ PROFILE_IN_PAGES: '1' }, { profileDeadlineMs: 150 }],
])('the variables %j are the settings %j', (environment, settings) => {
  expect(serveSettingsFrom(environment)).toMatchObject(settings);
});

test.each([
  { DRAIN_SECONDS: '-1' },
  { DRAIN_SECONDS: '1.5' },
  { DRAIN_SECONDS: '601' },
  { DRAIN_SECONDS: 'soon' },
  { REPORT_KEY: 'k'.repeat(31) },
  { PROFILE_IN_PAGES: 'yes' },
  { LISTEN_ADDRESS: 'everywhere' },
  { LISTEN_ADDRESS: '0.0.0.0:80' },
  { TRUSTED_PROXIES: 'proxy.example' },
  { TRUSTED_ADDRESS_HEADER: 'X-Forwarded-For' },
  { TRUSTED_ADDRESS_HEADER: 'a b' },
  { TRUSTED_ADDRESS_HEADER: 'x: y' },
])('the variables %j are rejected with a message that names the remedy', (environment) => {
  expect(() => serveSettingsFrom(environment)).toThrow(
    expect.objectContaining({
      name: 'RangeError',
      code: 'serve-settings',
      message: expect.stringContaining('='),
    }),
  );
});

test.each([
  ['production', { kind: 'production', name: 'production' }],
  ['testnet', { kind: 'testnet', name: 'testnet' }],
  ['test-1', { kind: 'test', name: 'test-1' }],
  ['Dev-3', { kind: 'dev', name: 'dev-3' }],
  ['local', { kind: 'local', name: 'local' }],
])('SITE_ENVIRONMENT=%s selects the environment', (name, environment) => {
  expect(siteEnvironmentFrom({ SITE_ENVIRONMENT: name })).toEqual(environment);
});

test.each([
  {},
  { SITE_ENVIRONMENT: '' },
  { SITE_ENVIRONMENT: 'prod' },
  { SITE_ENVIRONMENT: 'staging' },
  { SITE_ENVIRONMENT: 'dev-' },
  { SITE_ENVIRONMENT: ' production' },
  { SITE_ENVIRONMENT: 'www.halden.example' },
  { SITE_ENVIRONMENT: '__proto__' },
  { NODE_ENV: 'production' },
])('the variables %j name no environment, and the error lists the valid ones', (variables) => {
  expect(() => siteEnvironmentFrom(variables)).toThrow(
    expect.objectContaining({
      name: 'RangeError',
      code: 'serve-settings',
      message: expect.stringMatching(
        /^SITE_ENVIRONMENT=.*production, testnet, test, test-<number>, dev, dev-<number> or local\.$/,
      ),
    }),
  );
});
