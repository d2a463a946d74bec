/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildOf } from '../releases/loaded-build.fixture';
import { registerHost, unregisterHost } from '../releases/registered-hosts';
import { promote, publish } from '../releases/release-actions';
import { runSigning } from './run-signing';
import { A, B, C, attribution, ceremony, folder, team, setUpFolder } from './signing-ceremony.fixture';

setUpFolder();

it('makes a root in an empty folder that two people sign', async () => {
  const { first, second } = await ceremony();
  expect(first.at(-1)).toMatch(
    /^Signatures of root keys that are missing: 1 of root 1\. Next: npm run release -- trust sign /,
  );
  expect(second[1]).toMatch(/^ {2}root {5}2 of ada \(\w{12}\), ben \(\w{12}\)$/);
  expect(second.at(-1)).toMatch(/^It is complete\. Next: npm run release -- trust publish /);
});

it('refuses a root that has too few signatures, or a key in two roles', async () => {
  const { run } = team();
  for (const name of ['ada', 'ben']) await run([], `keys create @${name}.pem --name ${name}`);
  const both = '--root-key @ada.pem.pub --root-key @ben.pem.pub --publish-key @ada.pem.pub';
  await expect(run(['ada'], `trust init @root.json ${both}`)).rejects.toMatchObject({ code: 'root-wrong' });
  await expect(
    run(['ben'], 'trust init @root.json --root-key @ada.pem.pub --publish-key @ben.pem.pub'),
  ).rejects.toMatchObject({
    code: 'root-wrong',
    message: expect.stringContaining('the role operate has no keys, and only they sign pointers'),
  });
});

it('replaces a key, and reports what the store then lacks', async () => {
  const { run, open, memory, pin } = await ceremony();
  await publish({ store: open('mira', 'joe'), part: 'shell', attribution }, buildOf('shell', A));
  const market = {
    name: 'market',
    contract: '1.0',
    modules: ['shell/mount', 'shell/session'],
    react: '19.2.0',
  };
  await registerHost(open('joe'), market);
  await registerHost(open('joe'), { ...market, name: 'evil', contract: '1.0; reboot' });
  await open('joe').write('deltas/shell/bbbbbbbbb1.json', '{}');
  await run(['ada'], 'trust rotate @root-2.json --remove joe --publish-key @eva.pem.pub');
  await run(['ben'], 'trust sign @root-2.json');
  await expect(run(['server'], 'trust publish @root-2.json')).rejects.toThrow(
    /has 1 of 2 required signatures/,
  );
  expect((await run(['eva'], 'sign shell')).at(-1)).toMatch(
    /^Warning: the present root does not accept key \w{12} yet\.$/,
  );
  const register = 'register market --contract 1.0 --modules shell/mount,shell/session --react 19.2.0';
  const checks = [
    expect.stringMatching(/^Warning: only removed keys have signed these registrations, /),
    expect.stringMatching(/^ {2}hosts\/evil\.json is not a registration/),
    `  npm run release -- ${register}`,
  ];
  expect(await run(['server'], 'trust publish @root-2.json')).toEqual([
    expect.stringMatching(/^The store has root 2\. Copy .*root-2\.json to RELEASE_ROOT of every machine\.$/),
    expect.stringMatching(
      /^Signed the pointer again: version 1 of \d{4}-\d\d-\d\dT\S* by mira, key of mira\. If that /,
    ),
    expect.stringMatching(
      /^Removed deltas that only removed keys had signed: 1\. Visitors load whole files /,
    ),
    ...checks,
  ]);
  await registerHost(open('mira'), market);
  await unregisterHost(open('mira'), 'evil');
  expect(await run(['eva'], 'trust publish @root-2.json')).toHaveLength(2);
  pin('root-2.json');
  await memory.remove('trust/2.root.json');
  await memory.remove('log/00000001.json');
  const lines: string[] = [];
  await expect(
    runSigning(['verify'], {
      openStore: () => open(),
      write: (line) => lines.push(line),
      environment: {},
      now: () => new Date(),
    }),
  ).rejects.toMatchObject({ code: 'store-damaged', message: 'memory has 2 problems.' });
  expect(lines).toEqual([
    expect.stringMatching(/^root-missing: memory has no trust\/2\.root\.json/),
    expect.stringMatching(/^log-damaged: Entry 1 of the log in memory is missing\./),
  ]);
});

it.each(['Joe', 'jo', '', 'ffffffff'])('refuses to remove the key %j, which no root names', async (text) => {
  const { run } = await ceremony();
  const rotation = run(['ada'], `trust rotate @root-2.json --remove=${text}`);
  await expect(rotation).rejects.toMatchObject({
    code: 'release-usage',
    message: expect.stringMatching(
      /^--remove \w* names no key of root 1\. It has ada \(\w{12}\), .*joe \(\w{12}\)/,
    ),
  });
  expect(existsSync(path.join(folder, 'root-2.json'))).toBe(false);
});

it('removes a key by eight digits of its id, but not by fewer', async () => {
  const { run } = await ceremony();
  const [, id = ''] = /joe \((\w{12})\)/.exec((await run(['ada'], 'trust sign @root.json')).join()) ?? [];
  const rotate = (digits: number) =>
    run(['ada'], `trust rotate @root-2.json --remove ${id.slice(0, digits)} --threshold publish=1`);
  await expect(rotate(7)).rejects.toMatchObject({ code: 'release-usage' });
  const lines = await rotate(8);
  expect(lines[0]).toMatch(/^Root 2 /);
  expect(lines.join()).not.toContain('joe');
});

it('replaces a key that has signed the list of revocations, while another list waits for signatures', async () => {
  const { run, open, pin } = await ceremony();
  for (const id of [B, C, A])
    await publish({ store: open('mira', 'joe'), part: 'shell', attribution }, buildOf('shell', id));
  await run(['mira', 'joe'], `revoke shell --build ${B} --reason leaks`);
  await expect(run(['mira', 'joe'], `revoke shell --build ${B} --reason leaks`)).rejects.toMatchObject({
    code: 'build-revoked',
  });
  await expect(run(['mira'], `revoke shell --build ${C} --reason slow`)).rejects.toMatchObject({
    code: 'signature-missing',
  });
  await run(['ada'], 'trust rotate @root-2.json --remove joe --publish-key @eva.pem.pub');
  await run(['ben'], 'trust sign @root-2.json');
  const signed = await run(['eva'], 'sign shell');
  expect(signed.filter((line) => line.startsWith('Signed'))).toEqual([
    expect.stringMatching(/^Signed shell aaaaaaaaa1/),
    expect.stringMatching(/^Signed shell ccccccccc1/),
  ]);
  expect(await run(['eva'], 'sign revocations')).toEqual([
    'Signed the present list of revocations.',
    expect.stringMatching(/^Warning: the present root does not accept key \w{12} yet\.$/),
  ]);
  await run(['server'], 'trust publish @root-2.json');
  pin('root-2.json');
  expect((await run([], 'verify')).at(-1)).toMatch(/^memory: 3 builds .* are valid\.$/);
  await run(['eva'], 'sign revocations');
  await expect(
    promote({ store: open('mira', 'eva'), part: 'shell', attribution }, undefined, C),
  ).rejects.toMatchObject({ code: 'build-revoked' });
});
