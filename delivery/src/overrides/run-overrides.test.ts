/** @jest-environment node */
import { brand } from 'shared-config/brand';
import type { DiscoveryExtras } from 'shared-config/contracts';
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
  const said: string[] = [];
  const complained: string[] = [];
  const opened: string[] = [];
  const asked: string[] = [];
  const all: Record<string, unknown> = {
    [`${TEST}/verification/overrides.json`]: { contract: '1.0' },
    'http://localhost:3000/verification/overrides.json': { contract: '1.1' },
    [`${SHELL}/discovery.json`]: documentOf(),
    ...answers,
  };
  const status = await runOverrides(parameters, {
    portBase: 3000,
    askForJson: async (address) => {
      asked.push(address);
      if (address in all) return all[address];
      throw new Error('nothing listens there');
    },
    openBrowser: (address) => void opened.push(address),
    say: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
  });
  return { status, said: said.join('\n'), complained: complained.join('\n'), opened, asked };
}

test('says what to open, and how it ends', async () => {
  const { status, said, complained, opened } = await run(['--on', TEST, '--shell', SHELL]);
  expect([status, complained, opened]).toEqual([0, '', []]);
  expect(said).toContain(`${TEST}/verification/overrides?shell=${SHELL}`);
  expect(said).toContain('build 0a1b2c3d4e, contract 1.1; the pages need 1.0: it fits');
  expect(said).toMatch(/End it there/);
  expect(said).toMatch(/allow it/);
});

test('without a word is about the running npm start, where no browser asks for anything', async () => {
  const { status, said } = await run([]);
  expect(status).toBe(0);
  expect(said).toContain(`http://localhost:3000/verification/overrides?shell=${SHELL}`);
  expect(said).not.toMatch(/allow it/);
});

test('opens the browser only when it is told to', async () => {
  const { opened } = await run(['--on', TEST, '--open']);
  expect(opened).toEqual([`${TEST}/verification/overrides?shell=${SHELL}`]);
});

test('says where it is ended, and asks no server of the developer’s', async () => {
  const { status, said, asked } = await run(['--end', '--on', TEST]);
  expect(status).toBe(0);
  expect(said).toContain(`${TEST}/verification/overrides\n`.trim());
  expect(said).not.toContain('?shell');
  expect(asked).toEqual([`${TEST}/verification/overrides.json`]);
});

test.each([
  ['production', `https://www.${brand.domains.GLOBAL}`],
  ['testnet', `https://testnet.${brand.domains.KAZ}`],
])('%s is refused before anybody is asked', async (name, on) => {
  const { status, complained, asked } = await run(['--on', on]);
  expect([status, asked]).toEqual([1, []]);
  expect(complained).toContain(`${name} allows no overrides`);
});

test.each<[string, string[], Record<string, unknown>, string]>([
  ['a host of somebody else', ['--on', 'https://evil.example'], {}, 'evil.example is no host of ours'],
  ['the wrong scheme', ['--on', TEST.replace('https', 'http')], {}, `Pages of test-1 are at ${TEST}`],
  [
    'an environment without the page server',
    ['--on', `https://dev-3.${brand.domains.GLOBAL}`],
    {},
    'cannot be asked for its overrides: nothing listens there. Its pages have to come from the Node page server.',
  ],
  [
    'an environment that says nothing',
    ['--on', TEST],
    { [`${TEST}/verification/overrides.json`]: [] },
    'which contract',
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
    'from another address',
  ],
  [
    'a shell of another contract',
    [],
    { [`${SHELL}/discovery.json`]: documentOf({ contractVersion: '2.0', minContract: '2.0' }) },
    'does not fit: the pages were built against contract 1.1, and your build speaks 2.0 (from 2.0 on)',
  ],
])('%s is refused in clear words', async (_, parameters, answers, words) => {
  const { status, said, complained, opened } = await run([...parameters, '--open'], answers);
  expect([status, opened]).toEqual([1, []]);
  expect(complained).toContain(words);
  expect(said).not.toContain('Open this');
});

test('what is not understood is told with the usage', async () => {
  const { status, complained } = await run(['--what']);
  expect(status).toBe(2);
  expect(complained).toMatch(/--what is not known\.[^]*npm run overrides --/);
});
