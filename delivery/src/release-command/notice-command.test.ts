/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDocument } from '../releases/pointer';
import { A, releasedStore } from '../releases/released-store.fixture';
import { newEvents } from '../signing/signed-pointer';
import { runRelease } from './run-release';
// R-NOTICE-1 R-NOTICE-2

const folder = mkdtempSync(path.join(tmpdir(), 'notices-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function setUp() {
  const store = await releasedStore(A);
  let now = new Date('2026-12-01T08:00:00Z');
  const run = async (...parameters: string[]) => {
    const lines: string[] = [];
    await runRelease(parameters, {
      ...{ openStore: () => store, now: () => now, environment: { RELEASE_BY: 'anna' } },
      currentBuild: () => Promise.reject(new Error('nothing is built')),
      commitSubject: async () => undefined,
      write: (line) => void lines.push(line),
    });
    return lines.join('\n');
  };
  const documentText = async () => JSON.stringify((await readDocument(store)).document);
  return { run, store, documentText, setTime: (text: string) => (now = new Date(text)) };
}
const LATE = ['--text', 'Deposits are late.', '--until', '2026-12-01T10:00Z'];
let files = 0;
const file = (texts: unknown) => {
  const name = path.join(folder, `${(files += 1)}.json`);
  writeFileSync(name, typeof texts === 'string' ? texts : JSON.stringify(texts));
  return name;
};

test('posts, lists and ends a notice, and the audit log has both', async () => {
  const { run, store, documentText, setTime } = await setUp();
  const before = await documentText();
  const texts = file({ tr: 'Yatırmalar gecikiyor.', 'zh-HK': '存款延遲。' });
  const audience = ['--edition', 'TUR,hkg', '--locale', 'tr-TUR,zh-HK', '--path', '/markets'];
  const output = await run(
    ...['notice', '--severity', 'warning', '--link', '/fees', '--texts', texts],
    ...[...LATE, ...audience],
  );
  const [notice] = (await readDocument(store)).document.notices!;
  expect(notice).toMatchObject({
    severity: 'warning',
    from: '2026-12-01T08:00:00.000Z',
    until: '2026-12-01T10:00:00.000Z',
    texts: { en: 'Deposits are late.', tr: 'Yatırmalar gecikiyor.', 'zh-HK': '存款延遲。' },
    link: '/fees',
    regions: ['TUR', 'HKG'],
    locales: ['tr-TUR', 'zh-HK'],
    path: '/markets',
  });
  const { id } = notice!;
  const line = `${id}  warning  until 2026-12-01 10:00 UTC  TUR, HKG, tr-TUR, zh-HK, /markets  by anna: Deposits are late. (also tr, zh-HK)`;
  expect(output).toContain(line);
  expect(await run('status')).toContain(line);
  const posted = await documentText();
  expect(newEvents(before, posted)).toEqual([
    expect.objectContaining({ part: '*', action: 'posted notice', buildId: id, by: 'anna' }),
  ]);
  setTime('2026-12-01T08:30:00Z');
  expect(await run('notice', '--end', id, '--by', 'ben')).toBe('notices\n  none');
  expect(newEvents(posted, await documentText())).toEqual([
    expect.objectContaining({
      action: 'ended notice',
      buildId: id,
      by: 'ben',
      at: '2026-12-01T08:30:00.000Z',
    }),
  ]);
});

test('changes nothing when it is repeated, and removes what has ended', async () => {
  const { run, documentText, setTime } = await setUp();
  await run('notice', ...LATE);
  const posted = await documentText();
  setTime('2026-12-01T09:00:00Z');
  await run('notice', ...LATE);
  expect(await documentText()).toBe(posted);
  setTime('2026-12-01T11:00:00Z');
  expect(await run('status')).toMatch(/notices\n {2}none$/);
  await run(
    'notice',
    '--text',
    'Next',
    '--until',
    '2026-12-02T11:00:00+03:00',
    '--from',
    '2026-12-02T00:00Z',
  );
  expect(await documentText()).not.toContain('Deposits are late.');
  expect(await run('status')).toContain(
    'info  from 2026-12-02 00:00 until 2026-12-02 08:00 UTC  all editions',
  );
});

test.each<[string, RegExp, string[]]>([
  ['no end', /needs an end/, ['--text', 'a']],
  ['an end without a zone', /not a time with its zone/, ['--text', 'a', '--until', '2026-12-01T10:00']],
  ['an end that does not exist', /not a time/, ['--text', 'a', '--until', '2026-13-01T10:00Z']],
  ['an end in the past', /in the past/, ['--text', 'a', '--until', '2026-12-01T07:59Z']],
  ['an end far away', /more than 31 days/, ['--text', 'a', '--until', '2027-12-01T10:00Z']],
  ['no English text', /--text needs/, ['--until', '2026-12-01T10:00Z']],
  ['a long text', /1 to 200 characters/, ['--text', 'a'.repeat(201), '--until', '2026-12-01T10:00Z']],
  ['markup', /plain text/, ['--text', '<b>a</b>', '--until', '2026-12-01T10:00Z']],
  ['text that changes its direction', /plain text/, ['--text', 'a\u202eb', '--until', '2026-12-01T10:00Z']],
  ['a foreign link', /one of our hosts/, [...LATE, '--link', 'https://evil.example/']],
  ['an unknown severity', /not one of/, [...LATE, '--severity', 'panic']],
  ['an unknown edition', /not a region/, [...LATE, '--edition', 'USA']],
  ['an unknown locale', /not a locale/, [...LATE, '--locale', 'xx']],
  ['a path with a query', /not a path/, [...LATE, '--path', '/a?b']],
  ['a file that is missing', /cannot be read/, [...LATE, '--texts', '/nowhere.json']],
  ['a file that is no object', /JSON object/, [...LATE, '--texts', file('[]')]],
  ['an unknown option', /Unknown option/, [...LATE, '--color', 'red']],
  ['an end with a text', /fits only --by/, [...LATE, '--end', '0a1b2c3d4e']],
  ['the end of an unknown notice', /No notice 0a1b2c3d4e .* none/, ['--end', '0a1b2c3d4e']],
])('refuses %s, and changes nothing', async (_, message, parameters) => {
  const { run, documentText } = await setUp();
  const before = await documentText();
  await expect(run('notice', ...parameters)).rejects.toThrow(message);
  expect(await documentText()).toBe(before);
});

test.each([{ xx: 'a' }, { de: '<b>' }, { de: 'a'.repeat(201) }, { de: 7 }, { en: 'a' }])(
  'refuses the file of texts %j',
  async (texts) => {
    const { run } = await setUp();
    const refused = run('notice', ...LATE, '--texts', file(texts));
    await expect(refused).rejects.toMatchObject({ code: 'release-usage' });
  },
);

test('refuses more than twenty notices', async () => {
  const { run } = await setUp();
  for (let count = 0; count < 20; count += 1) {
    await run('notice', '--text', `${count}`, '--until', '2026-12-01T10:00Z');
  }
  await expect(run('notice', ...LATE)).rejects.toMatchObject({ code: 'release-usage' });
});
