import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from 'build/paths';
import { freePortBase } from 'tools/testing/free-port-base';
import { startServer, type ServerProcess } from 'tools/testing/server-process';
import { rowsOfRun } from 'tools/testing/size-of-run';
import { compressedBuildOf } from '../server/released.fixture';
import { publish } from '../releases/release-actions';
import { sendRequest } from '../server/send-request.fixture';
import { ATTACKS } from './attacks-table.fixture';
import { AttackedStore, EVIL, HOST, SHELL, type Attack } from './attacks.fixture';

/* Attacks on the process of `npm run serve`, which shows pages by HTTP. Each test waits for the start of a server of its own. */

const attribution = { now: new Date(), by: 'mira' };
const START_MS = 60_000;
const STATUS_OFFSET = 5;

/** Attacks that a running server notices with its own clock. */
const RUNNING = ATTACKS.filter(({ noticedBy, clockMs }) => noticedBy === undefined && clockMs === undefined);

let attacked: AttackedStore;
let rootFile: string;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  attacked = new AttackedStore({}, compressedBuildOf);
  await attacked.publishAll();
  rootFile = path.join(attacked.base, 'root.json');
  writeFileSync(rootFile, JSON.stringify(attacked.rootEnvelope));
}, START_MS);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  attacked.remove();
});

it.concurrent.each(rowsOfRun(RUNNING, (_, index) => index % 14 === 0))(
  'a server keeps its pages after $attack, and its health names $code',
  async ({ before, change, code }) => {
    const attack = attacked.copy();
    const { request, waitForCheck, health } = await serve(attack);
    await before?.(attack);
    await waitForCheck();
    const page = await request('/en/verification/');
    expect(page).toContain(HOST);
    expect(await health()).toMatchObject({ failure: null });

    await change(attack);
    await waitForCheck();
    expect(await request('/en/verification/')).toBe(page);
    expect(await request('/verification/discovery.json')).not.toContain(EVIL);
    expect(await health()).toMatchObject({ failure: { code } });
  },
  START_MS,
);

it('has at least 25 attacks', () => expect(RUNNING.length).toBeGreaterThanOrEqual(25));

it.concurrent(
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

it.concurrent(
  'a server without a key serves a read-only store, accepts the next release, and says what it does not do',
  async () => {
    const attack = attacked.copy();
    const { request, waitForCheck, health } = await serve(attack);
    expect(await health()).toMatchObject({ status: 'ok', automaticRollback: false, failure: null });
    await publish(
      { store: attack.publisher(), part: 'shell', attribution },
      compressedBuildOf('shell', EVIL),
    );
    await waitForCheck();
    expect(await request('/en/verification/')).toContain(EVIL);
  },
  START_MS,
);

let nextPort = 7_100;

async function serve({ folder }: Attack) {
  nextPort += 20;
  const portBase = await freePortBase(nextPort);
  const server = await startServer(root, ['delivery/src/commands/serve.ts'], {
    PORT_BASE: String(portBase),
    SITE_ENVIRONMENT: 'local',
    HAS_PLACEHOLDER_LOCALES: process.env.HAS_PLACEHOLDER_LOCALES,
    RELEASE_STORE: folder,
    RELEASE_ROOT: rootFile,
    RELEASE_KEY: '',
    RELEASE_MIRROR: '',
  });
  servers.push(server);
  const request = async (pathname: string, port = portBase) => {
    const headers = { Host: `localhost:${port}` };
    return (await sendRequest({ host: '127.0.0.1', port }, pathname, { headers })).body.toString();
  };
  return {
    request,
    /** Waits until the server has read the pointer: its status page does so, while other requests wait for at most 50 ms. */
    waitForCheck: () => request('/status.json', portBase + STATUS_OFFSET),
    health: async () => JSON.parse(await request('/__health')) as object,
  };
}
