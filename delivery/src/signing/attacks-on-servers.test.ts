/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from 'build/paths';
import { freePortBase } from 'tools/testing/free-port-base';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { startServer, type ServerProcess } from 'tools/testing/server-process';
import { compressedBuildOf } from '../server/released.fixture';
import { publish } from '../releases/release-actions';
import { sendRequest } from '../server/send-request.fixture';
import { ATTACKS } from './attacks-table.fixture';
import { AttackedStore, EVIL, HOST, SHELL, type Attack } from './attacks.fixture';

/* Attacks on the process of `npm run serve`, which shows pages by HTTP. */

const attribution = { now: new Date(), by: 'mira' };
const FIRST_PORT = 7_100;
const START_MS = 60_000;
const STATUS_OFFSET = 5;

/** Attacks that a running server notices with its own clock. */
const RUNNING = ATTACKS.filter(({ noticedBy, clockMs }) => noticedBy === undefined && clockMs === undefined);

let attacked: AttackedStore;
let portBase: number;
let server: ServerProcess | undefined;
beforeAll(async () => {
  attacked = new AttackedStore({}, compressedBuildOf);
  await attacked.publishAll();
}, START_MS);
beforeEach(async () => {
  portBase = await freePortBase(FIRST_PORT);
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(() => attacked.remove());

it.each(rowsOfRun(RUNNING, (_, index) => index % 14 === 0))(
  'a server keeps its pages after $attack, and its health names $code',
  async ({ before, change, code }) => {
    const attack = attacked.copy();
    server = await serve(attack);
    await before?.(attack);
    await waitForCheck();
    const page = await request('/en/verification/');
    expect(page).toContain(HOST);
    expect(await troubleCode()).toBeNull();

    await change(attack);
    await waitForCheck();
    expect(await request('/en/verification/')).toBe(page);
    expect(await request('/verification/discovery.json')).not.toContain(EVIL);
    expect(await troubleCode()).toBe(code);
  },
  START_MS,
);

it('has at least 25 attacks', () => expect(RUNNING.length).toBeGreaterThanOrEqual(25));

it(
  'a server does not start with a changed build, and names the build',
  async () => {
    const attack = attacked.copy();
    await attack.changeFile({ hasManifest: true });
    await expect(serve(attack)).rejects.toThrow(
      new RegExp(
        `Build ${SHELL} of shell in \\S+ has 0 of 1 required signatures: that of key \\w+ is not valid`,
      ),
    );
  },
  START_MS,
);

it(
  'a server without RELEASE_ROOT does not start, and names the setting',
  async () => {
    const { folder } = attacked.copy();
    await expect(serve({ folder } as Attack, { RELEASE_ROOT: '' })).rejects.toThrow(
      'RELEASE_ROOT=<file> is required',
    );
  },
  START_MS,
);

it(
  'a server without a key serves a read-only store, accepts the next release, and says what it does not do',
  async () => {
    const attack = attacked.copy();
    server = await serve(attack);
    const health = JSON.parse(await request('/__health')) as object;
    expect(health).toMatchObject({ status: 'ok', automaticRollback: false, trouble: null });
    await publish(
      { store: attack.publisher(), part: 'shell', attribution },
      compressedBuildOf('shell', EVIL),
    );
    await waitForCheck();
    expect(await request('/en/verification/')).toContain(EVIL);
  },
  START_MS,
);

function serve(attack: Pick<Attack, 'folder'>, environment: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const file = path.join(attacked.base, 'root.json');
  mkdirSync(attacked.base, { recursive: true });
  writeFileSync(file, JSON.stringify(attacked.rootEnvelope));
  return startServer(root, ['delivery/src/commands/serve.ts'], {
    PORT_BASE: String(portBase),
    SITE_ENVIRONMENT: 'local',
    HAS_PLACEHOLDER_LOCALES: process.env.HAS_PLACEHOLDER_LOCALES,
    RELEASE_STORE: attack.folder,
    RELEASE_ROOT: file,
    RELEASE_KEY: '',
    RELEASE_MIRROR: '',
    ...environment,
  });
}

async function request(pathname: string, port = portBase): Promise<string> {
  const headers = { Host: `localhost:${port}` };
  return (await sendRequest({ host: '127.0.0.1', port }, pathname, { headers })).body.toString();
}

/** Waits until the server has read the pointer: its status page does so, while other requests wait for at most 50 ms. */
async function waitForCheck(): Promise<void> {
  await request('/status.json', portBase + STATUS_OFFSET);
}

async function troubleCode(): Promise<string | null> {
  const { trouble } = JSON.parse(await request('/__health')) as { trouble: { code: string } | null };
  return trouble?.code ?? null;
}
