/** @jest-environment node */
import { parseOptions } from './parse-options';

const DEFAULTS = {
  on: 'http://localhost:3000',
  overrides: { shell: 'http://localhost:3001' },
  isEnd: false,
  opensBrowser: false,
};

test.each<[string[], object]>([
  [[], {}],
  [['--on', 'https://test-1.example/en/'], { on: 'https://test-1.example' }],
  [['--on=https://test-1.example'], { on: 'https://test-1.example' }],
  [['--shell', 'http://localhost:4001'], { overrides: { shell: 'http://localhost:4001' } }],
  [['--bridge', 'http://localhost:4002'], { overrides: { bridge: 'http://localhost:4002' } }],
  [
    ['--shell=http://localhost:4001', '--bridge=http://localhost:4002'],
    { overrides: { shell: 'http://localhost:4001', bridge: 'http://localhost:4002' } },
  ],
  [['--open'], { opensBrowser: true }],
  [['--end'], { isEnd: true, overrides: {} }],
])('%j are understood', (parameters, changes) => {
  expect(parseOptions(parameters)).toEqual({ ...DEFAULTS, ...changes });
});

test('the defaults follow the ports of this machine', () => {
  expect(parseOptions([], 4_000)).toEqual({
    ...DEFAULTS,
    on: 'http://localhost:4000',
    overrides: { shell: 'http://localhost:4001' },
  });
});

test.each([
  [['--shell'], '--shell needs a value'],
  [['--shell', 'https://evil.example'], 'http://localhost: and a port from 1024 to 65535'],
  [['--shell', 'http://127.0.0.1:3001'], 'http://localhost: and a port from 1024 to 65535'],
  [['--shell', 'http://localhost:3001/'], 'with nothing behind it'],
  [['--on', 'test-1.example'], 'is no address of pages'],
  [['--on', 'https://user@test-1.example'], 'is no address of pages'],
  [['--on', 'javascript:alert(1)'], 'is no address of pages'],
  [['--host', 'http://localhost:3001'], '--host is not known'],
  [['https://test-1.example'], 'https://test-1.example is not known'],
  [['--end=1'], '--end=1 is not known'],
  [['--open', '--open'], '--open stands there twice'],
  [['--end', '--shell', 'http://localhost:3001'], '--end names no part'],
])('%j are not: %s', (parameters, words) => {
  expect(parseOptions(parameters)).toEqual(expect.stringContaining(words));
});
