/** @jest-environment node */
import { parseOptions } from './parse-options';

const DEFAULTS = {
  pagesOrigin: 'http://localhost:3000',
  overrides: { shell: 'http://localhost:3001' },
  endsOverrides: false,
  opensBrowser: false,
};

test.each<[string[], object]>([
  [[], {}],
  [['--on', 'https://test-1.example/en/'], { pagesOrigin: 'https://test-1.example' }],
  [['--on=https://test-1.example'], { pagesOrigin: 'https://test-1.example' }],
  [['--shell', 'http://localhost:4001'], { overrides: { shell: 'http://localhost:4001' } }],
  [['--bridge', 'http://localhost:4002'], { overrides: { bridge: 'http://localhost:4002' } }],
  [
    ['--shell=http://localhost:4001', '--bridge=http://localhost:4002'],
    { overrides: { shell: 'http://localhost:4001', bridge: 'http://localhost:4002' } },
  ],
  [['--open'], { opensBrowser: true }],
  [['--end'], { endsOverrides: true, overrides: {} }],
])('the parameters %j are valid', (parameters, changes) => {
  expect(parseOptions(parameters)).toEqual({ ...DEFAULTS, ...changes });
});

test('the defaults follow the port base', () => {
  expect(parseOptions([], 4_000)).toEqual({
    ...DEFAULTS,
    pagesOrigin: 'http://localhost:4000',
    overrides: { shell: 'http://localhost:4001' },
  });
});

test.each([
  [['--shell'], "'--shell <value>' argument missing"],
  [['--shell', 'https://evil.example'], 'http://localhost: and a port from 1024 to 65535'],
  [['--shell', 'http://127.0.0.1:3001'], 'http://localhost: and a port from 1024 to 65535'],
  [['--shell', 'http://localhost:3001/'], 'with nothing after it'],
  [['--on', 'test-1.example'], 'is not an address of pages'],
  [['--on', 'https://user@test-1.example'], 'is not an address of pages'],
  [['--on', 'javascript:alert(1)'], 'is not an address of pages'],
  [['--host', 'http://localhost:3001'], "Unknown option '--host'"],
  [['https://test-1.example'], "Unexpected argument 'https://test-1.example'"],
  [['--end=1'], "'--end' does not take an argument"],
  [['--open', '--open'], '--open must occur only once'],
  [['--end', '--shell', 'http://localhost:3001'], '--end takes no part'],
])('the parameters %j are invalid: %s', (parameters, message) => {
  expect(parseOptions(parameters)).toEqual(expect.stringContaining(message));
});
