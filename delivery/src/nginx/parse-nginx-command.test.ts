/** @jest-environment node */
import { parseNginxCommand } from './parse-nginx-command';

test('without options, selects the local environment with one port per server', () => {
  expect(parseNginxCommand(['write', 'out'], 4_000)).toMatchObject({
    folder: 'out',
    environment: { kind: 'local', name: 'local' },
    listen: { pages: ['127.0.0.1:4000'], shell: ['127.0.0.1:4001'], bridge: ['127.0.0.1:4002'] },
  });
});

test('in other environments, all servers listen on the same addresses', () => {
  const parameters = ['write', '/srv/site', '--environment', 'dev-3', '--listen', '443 ssl, [::]:443 ssl'];
  const addresses = ['443 ssl', '[::]:443 ssl'];
  expect(parseNginxCommand(parameters, 3_000)).toMatchObject({
    environment: { kind: 'dev', name: 'dev-3' },
    listen: { pages: addresses, shell: addresses, bridge: addresses },
  });
  expect(parseNginxCommand(['write', 'x', '--environment', 'production'], 3_000).listen.shell).toEqual([
    '80',
  ]);
});

test.each([
  'https://reports.example/policy',
  'https://reports.example:8443/',
  '/verification/policy-reports',
])('accepts %s as the URL of a collector of policy reports', (address) => {
  expect(parseNginxCommand(['write', 'x', '--reports', address], 3_000).reportsUrl).toBe(address);
});

test.each([
  [[], 'Expected: write <folder>'],
  [['write'], 'Expected: write <folder>'],
  [['read', 'x'], 'Expected: write <folder>'],
  [['write', 'x', 'y'], 'Expected: write <folder>'],
  [['write', 'x', '--environment', 'moon'], 'There is no environment "moon"'],
  [['write', 'x', '--environment'], '--environment needs a value'],
  [['write', 'x', '--listen', '80'], '--listen is not available in the environment local'],
  [['write', 'x', '--environment', 'testnet', '--listen', '80; root /'], '--listen needs a value'],
  [['write', 'x', '--environment', 'testnet', '--listen', '443 ssl,'], '--listen has an empty address'],
  [['write', 'x', '--environment', 'testnet', '--resolver', 'a\nb'], '--resolver needs a value'],
  [['write', 'x', '--trusted-proxies', 'proxy.example'], 'proxy.example is neither'],
  [['write', 'x', '--address-header', 'a b'], 'a b is not the name of a header'],
  [['write', 'x', '--reports', 'http://reports.example/'], '--reports needs an https URL'],
  [['write', 'x', '--reports', 'https://reports.example/a,b'], '--reports needs an https URL'],
  [['write', 'x', '--reports', '//evil.example/x'], '--reports needs an https URL'],
  [['write', 'x', '--what', '1'], 'There is no option --what'],
])('rejects %j: %s', (parameters, message) => {
  expect(() => parseNginxCommand(parameters, 3_000)).toThrow(
    expect.objectContaining({ code: 'nginx-usage', message: expect.stringContaining(message) }),
  );
});
