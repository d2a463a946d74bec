/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../accounts/demo-accounts';
import { isDataFileError } from '../server/start-mock-server';
import { PATHS } from '../testing/sign-in-steps';
import { clientAt, createTestServers } from '../testing/test-server';

const MIRA = { account: { kind: 'email', email: 'mira@example.com' }, password: DEMO_PASSWORD };
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mock-backend-'));
});
afterAll(() => rm(folder, { recursive: true }));
const servers = createTestServers();
afterEach(() => servers.closeAll());

describe('a restart', () => {
  const file = () => join(folder, `${Math.random()}`, 'data.json');

  it('keeps sessions, accounts and changes', async () => {
    const dataFile = file();
    const first = await servers.start({ dataFile });
    const client = clientAt(first.port);
    await client.post(PATHS.login, MIRA);
    await first.close();

    const second = await servers.start({ dataFile });
    const later = clientAt(second.port);
    later.cookies.set('auth_token_dev', client.cookies.get('auth_token_dev') ?? '');
    expect((await later.get(PATHS.profile)).body?.result).toMatchObject({ username: 'mira' });
    expect((await later.post('/logout')).body?.ret_code).toBe(0);
    await second.close();

    const third = await servers.start({ dataFile });
    const last = clientAt(third.port);
    last.cookies.set('auth_token_dev', client.cookies.get('auth_token_dev') ?? '');
    expect((await last.get(PATHS.profile)).body?.ret_code).toBe(10007);
  });

  it('keeps a session that was started just before the process died', async () => {
    const dataFile = file();
    const { port } = await servers.start({ dataFile });
    await clientAt(port).post(PATHS.login, MIRA);
    const kept = JSON.parse(await readFile(dataFile, 'utf8')) as { sessions: unknown[] };
    expect(kept.sessions).toHaveLength(1);
  });

  it('leaves one file that only its owner can read', async () => {
    const dataFile = file();
    const { port } = await servers.start({ dataFile });
    await Promise.all(Array.from({ length: 10 }, () => clientAt(port).post(PATHS.login, MIRA)));
    expect(await readdir(join(dataFile, '..'))).toEqual(['data.json']);
    expect((await stat(dataFile)).mode & 0o077).toBe(0);
    const { sessions } = JSON.parse(await readFile(dataFile, 'utf8')) as { sessions: unknown[] };
    expect(sessions).toHaveLength(10);
  });

  it.each([
    '{"version":1,"acc',
    '',
    '[]',
    '{"version":2}',
    '{"version":1,"nextAccountId":1,"accounts":[null]}',
  ])('reports a broken file (%s) and leaves it unchanged', async (content) => {
    const dataFile = join(folder, 'broken.json');
    await writeFile(dataFile, content);
    const error = await servers.start({ dataFile }).catch((thrown: unknown) => thrown);
    expect(isDataFileError(error) && error.message).toMatch(/broken\.json.*Move it away/);
    expect(await readFile(dataFile, 'utf8')).toBe(content);
  });

  it('allows a reset to the demo accounts without sessions', async () => {
    const { port } = await servers.start({ dataFile: file() });
    const client = clientAt(port);
    await client.post(PATHS.login, MIRA);
    for (let count = 0; count < 5; count += 1) await client.post(PATHS.login, { ...MIRA, password: 'wrong' });
    expect((await client.post('/__mock/reset')).body?.ret_code).toBe(0);
    expect((await client.get(PATHS.profile)).body?.ret_code).toBe(10007);
    expect((await client.post(PATHS.login, MIRA)).body?.ret_code).toBe(0);
  });
});

it('answers an error and keeps its data when the disk fails', async () => {
  const dataFile = join(folder, 'disk', 'data.json');
  const { port } = await servers.start({ dataFile });
  await writeFile(join(folder, 'disk'), 'a file where the folder belongs');
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const client = clientAt(port);
  const { status, body } = await client.post(PATHS.login, MIRA);
  expect([status, body?.ret_code]).toEqual([500, 500]);
  expect(report).toHaveBeenCalledTimes(1);
  report.mockRestore();
  expect((await client.get('/__mock/health')).body?.result).toMatchObject({ sessions: 0 });
});
