/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from 'build/paths';
import { freePortBase } from 'tools/testing/free-port-base';
import { startServer, type ServerProcess } from 'tools/testing/server-process';
import { compressedBuildOf } from '../nginx/released.fixture';
import { POINTER } from '../releases/pointer';
import { publish } from '../releases/release-actions';
import type { RefusalCode } from '../releases/release-refused-error';
import { sendRequest } from '../server/send-request.fixture';
import { REVOCATIONS_KEY } from './revocations';
import { revokeBuild } from './revoke-build';
import { AttackedStore, EVIL, HOST, OLD_SHELL, SHELL, type Attack } from './attacks.fixture';

/* Attacks on the process of `npm run serve`, which shows pages by HTTP. */

const attribution = { now: new Date(), by: 'mira' };
const FIRST_PORT = 7_100;
const START_MS = 60_000;
const STATUS_OFFSET = 5;

interface Row {
  attack: string;
  before?: (attack: Attack) => Promise<unknown>;
  change: (attack: Attack) => Promise<unknown>;
  code: RefusalCode;
}

let saved: string;

/** One row = one attack on a server that runs. */
const ATTACKS: readonly Row[] = [
  {
    attack: 'a document without a signature that names another build',
    change: async (a) => a.writePointer(await a.documentWith('shell', SHELL, await a.putEvilBuild())),
    code: 'signature-missing',
  },
  {
    attack: 'a changed document beside a valid signature',
    change: async (a) => {
      const { envelope } = await a.pointer();
      await a.writePointer({
        envelope,
        document: await a.documentWith('shell', SHELL, await a.putEvilBuild()),
      });
    },
    code: 'signature-wrong',
  },
  {
    attack: 'a pointer that a stranger signed',
    change: (a) => a.forgePointer([a.team.stranger]),
    code: 'signature-key',
  },
  {
    attack: 'a stolen rollback key that names its own build',
    change: async (a) => {
      const build = await a.putEvilBuild([a.team.operate]);
      await a.forgePointer([a.team.operate], { document: await a.documentWith('shell', SHELL, build) });
    },
    code: 'signature-key',
  },
  {
    attack: 'a replayed pointer',
    before: async (a) => {
      saved = (await a.store.readPointer(POINTER))!.body.toString();
      await a.publisher().refresh();
    },
    change: (a) => a.writePointer(saved),
    code: 'pointer-replayed',
  },
  {
    attack: 'an expired pointer',
    change: (a) =>
      a.forgePointer([a.team.operate], { expires: new Date(Date.now() - 86_400_000).toISOString() }),
    code: 'pointer-expired',
  },
  {
    attack: 'a stolen rollback key that names a revoked build',
    before: (a) =>
      revokeBuild(a.publisher(), { part: 'shell', buildId: OLD_SHELL, reason: 'leaks tokens', attribution }),
    change: async (a) =>
      a.forgePointer([a.team.operate], {
        document: await a.documentWith('shell', SHELL, compressedBuildOf('shell', OLD_SHELL)),
      }),
    code: 'build-revoked',
  },
  {
    attack: 'a removed list of revocations',
    before: (a) =>
      revokeBuild(a.publisher(), { part: 'shell', buildId: OLD_SHELL, reason: 'leaks tokens', attribution }),
    change: async (a) => {
      await a.store.remove(REVOCATIONS_KEY);
      await a.forgePointer([a.team.operate]);
    },
    code: 'revocations-replayed',
  },
];

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

it.each(ATTACKS)(
  'a server keeps its pages after $attack, and its health names $code',
  async ({ before, change, code }) => {
    const attack = attacked.copy();
    server = await serve(attack);
    await before?.(attack);
    await waitForCheck();
    const page = await request('/en/verification/');
    expect(page).toContain(SHELL);
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
