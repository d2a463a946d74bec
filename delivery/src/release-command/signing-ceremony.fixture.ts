import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signersFrom } from '../signing/keys';
import { TEST_PROVENANCE } from '../signing/signing.fixture';
import { createSignedStore } from '../signing/signed-store';
import { createMemoryStore } from '../store/memory-store';
import { runSigning } from './run-signing';

export const A = 'aaaaaaaaa1';
export const B = 'bbbbbbbbb1';
export const C = 'ccccccccc1';
export const COMMIT = TEST_PROVENANCE.commit;
export const attribution = { now: new Date('2026-01-02T03:04:05Z'), by: 'mira', reason: 'better menus' };
/** The folder of the current test. */
export let folder: string;

/** Gives each test an empty folder. */
export function setUpFolder(): void {
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ceremony-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
}

/** A team in an empty folder. */
export function team() {
  const memory = createMemoryStore();
  const file = (name: string) => path.join(folder, name);
  let rootFile = 'root.json';
  /** Who releases has a key of `operate`, too. */
  const environmentOf = (...keys: string[]) => ({
    RELEASE_ROOT: file(rootFile),
    RELEASE_KEY: [...new Set([...keys, 'release'])]
      .map((key) => file(`${key}.pem`))
      .filter((key) => existsSync(key))
      .join(':'),
  });
  const open = (...keys: string[]) =>
    createSignedStore({
      store: memory,
      pinned: readFileSync(file(rootFile), 'utf8'),
      signers: signersFrom(environmentOf(...keys)),
      by: keys[0] ?? 'nobody',
      provenance: async () => TEST_PROVENANCE,
    });
  /** Runs a command with keys and returns its lines. Words such as `@root.json` are files of the folder. */
  const run = async (keys: readonly string[], line: string, lines: string[] = []): Promise<string[]> => {
    const words = line.split(' ').map((word) => (word.startsWith('@') ? file(word.slice(1)) : word));
    await runSigning(words, {
      openStore: () => open(...keys),
      write: (text) => lines.push(text),
      environment: environmentOf(...keys),
      now: () => new Date(),
    });
    return lines;
  };
  return { run, open, memory, pin: (name: string) => void (rootFile = name) };
}

/** The same after a ceremony: two root keys, and two publish keys, of which a build needs both. */
export async function ceremony() {
  const found = team();
  const { run } = found;
  for (const name of ['ada', 'ben', 'mira', 'joe', 'eva', 'server', 'release'])
    await run([], `keys create @${name}.pem --name ${name}`);
  const keys =
    '--root-key @ada.pem.pub --root-key @ben.pem.pub --publish-key @mira.pem.pub --publish-key @joe.pem.pub';
  const init = `trust init @root.json ${keys} --operate-key @server.pem.pub --operate-key @release.pem.pub --threshold root=2 --threshold publish=2`;
  const first = await run(['ada'], init);
  const second = await run(['ben'], 'trust sign @root.json');
  await run([], 'trust publish @root.json');
  return { ...found, first, second };
}
