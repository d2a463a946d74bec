/** @jest-environment node */
import { parseNginxCommand } from './parse-nginx-command';

test('without options it is the local environment, one port a door', () => {
  expect(parseNginxCommand(['write', 'out'], 4_000)).toMatchObject({
    folder: 'out',
    environment: { kind: 'local', name: 'local' },
    listen: { pages: ['127.0.0.1:4000'], shell: ['127.0.0.1:4001'], bridge: ['127.0.0.1:4002'] },
  });
});

test('elsewhere all doors listen on the same addresses', () => {
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
])('takes %s as the address of a collector of policy reports', (address) => {
  expect(parseNginxCommand(['write', 'x', '--reports', address], 3_000).reportsUrl).toBe(address);
});

test.each([
  [[], 'Say what to write where'],
  [['write'], 'Say what to write where'],
  [['read', 'x'], 'Say what to write where'],
  [['write', 'x', 'y'], 'Say what to write where'],
  [['write', 'x', '--environment', 'moon'], 'There is no environment "moon"'],
  [['write', 'x', '--environment'], '--environment wants a value'],
  [['write', 'x', '--listen', '80'], 'In the environment local the ports are PORT_BASE'],
  [['write', 'x', '--environment', 'testnet', '--listen', '80; root /'], '--listen wants a value'],
  [['write', 'x', '--environment', 'testnet', '--resolver', 'a\nb'], '--resolver wants a value'],
  [['write', 'x', '--trusted-proxies', 'proxy.example'], 'proxy.example is neither'],
  [['write', 'x', '--address-header', 'a b'], 'a b is not the name of a header'],
  [['write', 'x', '--reports', 'http://reports.example/'], '--reports wants an https address'],
  [['write', 'x', '--reports', 'https://reports.example/a,b'], '--reports wants an https address'],
  [['write', 'x', '--reports', '//evil.example/x'], '--reports wants an https address'],
  [['write', 'x', '--what', '1'], 'There is no option --what'],
])('%j is refused: %s', (parameters, words) => {
  expect(() => parseNginxCommand(parameters, 3_000)).toThrow(
    expect.objectContaining({ code: 'nginx-usage', message: expect.stringContaining(words) }),
  );
});
