/** @jest-environment node */
import { brand } from 'shared-config/site/brand';
import type { DiscoveryExtras } from 'shared-config/contracts/contracts';
import { runOverrides } from './run-overrides';

const SHELL = 'http://localhost:3001';
const TEST = `https://test-1.${brand.domains.GLOBAL}`;

const documentOf = (extras: Partial<DiscoveryExtras> = {}, url = `${SHELL}/0a1b2c3d4e/remoteEntry.js`) => ({
  microFrontends: {
    shell: [
      {
        url,
        deployment: { traffic: 100, default: true },
        extras: { buildId: '0a1b2c3d4e', contractVersion: '1.1', minContract: '1.0', ...extras },
      },
    ],
  },
});

async function run(parameters: string[], answers: Record<string, unknown> = {}) {
  const output: string[] = [];
  const errors: string[] = [];
  const opened: string[] = [];
  const requested: string[] = [];
  const all: Record<string, unknown> = {
    [`${TEST}/verification/overrides.json`]: { contract: '1.0' },
    'http://localhost:3000/verification/overrides.json': { contract: '1.1' },
    [`${SHELL}/discovery.json`]: documentOf(),
    ...answers,
  };
  const status = await runOverrides(parameters, {
    portBase: 3000,
    fetchJson: async (address) => {
      requested.push(address);
      if (address in all) return all[address];
      throw new Error('nothing listens there');
    },
    openBrowser: (address) => void opened.push(address),
    print: (line) => void output.push(line),
    printError: (line) => void errors.push(line),
  });
  return { status, output: output.join('\n'), errors: errors.join('\n'), opened, requested };
}

test('the command prints what to open and how to end the overrides', async () => {
  const { status, output, errors, opened } = await run(['--on', TEST, '--shell', SHELL]);
  expect([status, errors, opened]).toEqual([0, '', []]);
  expect(output).toContain(`${TEST}/verification/overrides?shell=${SHELL}`);
  expect(output).toContain("build 0a1b2c3d4e, contract 1.1; compatible with the pages' contract 1.0");
  expect(output).toMatch(/End it there/);
  expect(output).toMatch(/allow it/);
});

test('the command without parameters uses the running npm start, which needs no browser permission', async () => {
  const { status, output } = await run([]);
  expect(status).toBe(0);
  expect(output).toContain(`http://localhost:3000/verification/overrides?shell=${SHELL}`);
  expect(output).not.toMatch(/allow it/);
});

test('the command opens the browser with --open', async () => {
  const { opened } = await run(['--on', TEST, '--open']);
  expect(opened).toEqual([`${TEST}/verification/overrides?shell=${SHELL}`]);
});

test('the command prints where to end overrides, without a request to the developer’s server', async () => {
  const { status, output, requested } = await run(['--end', '--on', TEST]);
  expect(status).toBe(0);
  expect(output).toContain(`${TEST}/verification/overrides\n`.trim());
  expect(output).not.toContain('?shell');
  expect(requested).toEqual([`${TEST}/verification/overrides.json`]);
});

test.each([
  ['production', `https://www.${brand.domains.GLOBAL}`],
  ['testnet', `https://testnet.${brand.domains.KAZ}`],
])('%s is rejected without any request', async (name, on) => {
  const { status, errors, requested } = await run(['--on', on]);
  expect([status, requested]).toEqual([1, []]);
  expect(errors).toContain(`${name} does not allow overrides`);
});

test.each<[string, string[], Record<string, unknown>, string]>([
  ['a host that is not ours', ['--on', 'https://evil.example'], {}, 'evil.example is not one of our hosts'],
  ['the wrong scheme', ['--on', TEST.replace('https', 'http')], {}, `Pages of test-1 are at ${TEST}`],
  [
    'an environment without the page server',
    ['--on', `https://dev-3.${brand.domains.GLOBAL}`],
    {},
    'does not describe its overrides: nothing listens there. The Node page server must serve its pages.',
  ],
  [
    'an environment without a contract',
    ['--on', TEST],
    { [`${TEST}/verification/overrides.json`]: [] },
    'does not name the contract',
  ],
  [
    'no shell',
    ['--shell', 'http://localhost:4001'],
    {},
    'no shell at http://localhost:4001: nothing listens there',
  ],
  ['no bridge in the document', ['--bridge', SHELL], {}, 'its discovery document has no bridge'],
  ['no document', [], { [`${SHELL}/discovery.json`]: 'hello' }, 'its discovery document has no shell'],
  [
    'a shell of another origin',
    [],
    { [`${SHELL}/discovery.json`]: documentOf({}, 'http://evil.example/remoteEntry.js') },
    'from another origin',
  ],
  [
    'a shell of another contract',
    [],
    { [`${SHELL}/discovery.json`]: documentOf({ contractVersion: '2.0', minContract: '2.0' }) },
    'is incompatible: the pages were built against contract 1.1, and your build supports 2.0 (2.0 or newer)',
  ],
])('%s is rejected with a clear message', async (_, parameters, answers, message) => {
  const { status, output, errors, opened } = await run([...parameters, '--open'], answers);
  expect([status, opened]).toEqual([1, []]);
  expect(errors).toContain(message);
  expect(output).not.toContain('Open this');
});

test('invalid parameters print the usage', async () => {
  const { status, errors } = await run(['--what']);
  expect(status).toBe(2);
  expect(errors).toMatch(/Unknown option '--what'[^]*npm run overrides --/);
});
