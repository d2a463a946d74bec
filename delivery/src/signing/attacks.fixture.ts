import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from 'build/integrity-of';
import type { PartName } from 'build/released-parts';
import type { DiscoveryVersion } from 'shared-config/contracts/contracts';
import { BUILDS } from '../server/released.fixture';
import { buildKey, MANIFEST_FILE } from '../releases/build-manifest';
import type { LoadedBuild } from '../releases/loaded-build';
import { contentBuildOf } from '../releases/loaded-build.fixture';
import { POINTER } from '../releases/pointer';
import { putBuild } from '../releases/put-build';
import { registerHost } from '../releases/registered-hosts';
import { publish, rollback } from '../releases/release-actions';
import { createDirectoryStore } from '../store/directory-store';
import type { Store } from '../store/store';
import { signatureKey } from './build-signatures';
import { PAYLOAD_TYPES, payloadOf, signEnvelope, type Envelope, type PayloadType } from './envelope';
import type { Signer } from './keys';
import { signedRoot, teamKeys, teamRoot, teamStore, type TeamKeys } from './signing.fixture';
import type { PointerStatement, SignedPointer } from './signed-pointer';
import type { SignedStore } from './signed-store';

export { BUILDS };

/** Builds of the attacked store: former and default build of each remote, and the host. */
export const OLD_SHELL = BUILDS.shell[1];
export const SHELL = BUILDS.shell[2];
export const OLD_BRIDGE = BUILDS.bridge[0];
export const BRIDGE = BUILDS.bridge[1];
export const HOST = BUILDS.host[0];

/** An id that the store does not have. */
export const EVIL = 'eeeeeeeee1';

/** Compresses badly, so that deltas are worth while. */
const VARIED_TEXT = Array.from({ length: 100 }, (_, index) => ((index * 0x9e3779b1) >>> 0).toString(36)).join(
  ';',
);

const attribution = { now: new Date(), by: 'mira' };

function smallBuild(part: PartName, buildId: string): LoadedBuild {
  return contentBuildOf(part, buildId, {
    'skeleton/head.json': JSON.stringify({ buildId, text: VARIED_TEXT }),
  });
}

/** A release store in a folder, and a copy of it for each attack. */
export class AttackedStore {
  readonly base = mkdtempSync(path.join(tmpdir(), 'attacks-'));
  readonly team: TeamKeys = teamKeys();
  readonly rootEnvelope: Envelope;
  private copies = 0;

  /** @param build makes the builds; default: with few files */
  constructor(
    options: Parameters<typeof teamRoot>[1] = {},
    readonly build: (part: PartName, buildId: string) => LoadedBuild = smallBuild,
  ) {
    this.rootEnvelope = signedRoot(teamRoot(this.team, options), [this.team.root]);
  }

  get folder(): string {
    return path.join(this.base, 'releases');
  }

  /** Publishes two builds of each remote and one of the host, and registers a host. */
  async publishAll(): Promise<void> {
    const store = this.publisher(this.folder);
    for (const [part, ids] of [
      ['bridge', [OLD_BRIDGE, BRIDGE]],
      ['shell', [OLD_SHELL, SHELL]],
      ['verification-host', [HOST]],
    ] as const) {
      for (const id of ids) await publish({ store, part, attribution }, this.build(part, id));
    }
    await registerHost(store, { name: 'market', contract: '1.0', modules: ['shell/mount'] });
    await registerHost(store, { name: 'blog', contract: '1.0', modules: ['shell/session'] });
  }

  /** Publishes only the two builds of the shell. */
  async publishShell(): Promise<void> {
    const store = this.publisher(this.folder);
    for (const id of [OLD_SHELL, SHELL])
      await publish({ store, part: 'shell', attribution }, this.build('shell', id));
  }

  /** Returns a copy of the store for one attack. */
  copy(): Attack {
    this.copies += 1;
    const folder = path.join(this.base, `copy-${this.copies}`);
    cpSync(this.folder, folder, { recursive: true });
    return new Attack(this, folder);
  }

  publisher(
    folder: string,
    signers: readonly Signer[] = [this.team.publish, this.team.publish2, this.team.operate],
  ): SignedStore {
    return this.open(createDirectoryStore(folder), signers);
  }

  open(store: Store, signers: readonly Signer[], now?: () => number): SignedStore {
    return teamStore({ store, team: this.team, root: this.rootEnvelope, signers, ...(now && { now }) });
  }

  remove(): void {
    rmSync(this.base, { recursive: true, force: true });
  }
}

/** What a person with the credentials of a store can do. */
export class Attack {
  readonly store: Store;

  constructor(
    readonly attacked: AttackedStore,
    readonly folder: string,
  ) {
    this.store = createDirectoryStore(folder);
  }

  get team(): TeamKeys {
    return this.attacked.team;
  }

  /** The store of a person with all publish keys. */
  publisher(signers?: readonly Signer[]): SignedStore {
    return this.attacked.publisher(this.folder, signers);
  }

  async pointer(): Promise<SignedPointer & { statement: PointerStatement }> {
    const pointer = JSON.parse((await this.store.readPointer(POINTER))!.body.toString()) as SignedPointer;
    return { ...pointer, statement: JSON.parse(payloadOf(pointer.envelope).toString()) as PointerStatement };
  }

  async writePointer(pointer: SignedPointer | string): Promise<void> {
    const { tag, body } = (await this.store.readPointer(POINTER))!;
    const { current } = JSON.parse(body.toString()) as SignedPointer;
    const text = typeof pointer === 'string' ? pointer : JSON.stringify({ current, ...pointer });
    await this.store.replacePointer(POINTER, text, tag);
  }

  /** Writes the next pointer, signed with these keys. */
  async forgePointer(
    signers: readonly Signer[],
    {
      document,
      type = PAYLOAD_TYPES.pointer,
      ...changes
    }: Partial<PointerStatement> & { document?: string; type?: PayloadType } = {},
  ): Promise<void> {
    const present = await this.pointer();
    const text = document ?? present.document;
    const statement = {
      ...present.statement,
      version: present.statement.version + 1,
      document: integrityOf(text),
      expires: new Date(Date.now() + 86_400_000).toISOString(),
      ...changes,
    };
    await this.writePointer({ envelope: signEnvelope(type, statement, signers), document: text });
  }

  /** Returns the present document with another build in the place of a default build. */
  async documentWith(part: PartName, from: string, to: LoadedBuild | string): Promise<string> {
    const { document } = await this.pointer();
    if (typeof to === 'string') return document.replaceAll(from, to);
    const { versionOfBuild } = await import('../releases/version-of-build');
    const parsed = JSON.parse(document) as {
      microFrontends: Record<string, DiscoveryVersion[]>;
    };
    const version = versionOfBuild(to.manifest);
    const others = parsed.microFrontends[part]!.slice(1).filter(
      ({ extras }) => extras.buildId !== to.manifest.buildId,
    );
    parsed.microFrontends[part] = [{ ...version, deployment: { traffic: 100, default: true } }, ...others];
    return JSON.stringify(parsed);
  }

  /** Stores a build of the attacker's own, with signatures of these keys. */
  async putEvilBuild(signers: readonly Signer[] = []): Promise<LoadedBuild> {
    const build = this.attacked.build('shell', EVIL);
    await putBuild(this.store, build);
    const manifest = integrityOf(Buffer.from(JSON.stringify(build.manifest)));
    await this.sign('shell', EVIL, signers, { manifest });
    return build;
  }

  /** Writes signatures whose statement has these fields. */
  async sign(part: string, buildId: string, signers: readonly Signer[], changes: object): Promise<void> {
    const source = await this.store.read(signatureKey('shell', SHELL, this.team.publish.keyid));
    const envelope = JSON.parse(source!.toString()) as Envelope;
    const statement = {
      ...(JSON.parse(payloadOf(envelope).toString()) as object),
      part,
      buildId,
      ...changes,
    };
    for (const signer of signers)
      await this.store.write(
        signatureKey(part, buildId, signer.keyid),
        JSON.stringify(signEnvelope(PAYLOAD_TYPES.build, statement, [signer])),
      );
  }

  /** Changes a file of a build, and the integrity in its manifest. */
  async changeFile({ hasManifest }: { hasManifest: boolean }): Promise<void> {
    const key = `${buildKey('shell', SHELL)}skeleton/head.json`;
    const body = Buffer.from(`${(await this.store.read(key))!.toString()} `);
    await this.store.write(key, body);
    if (!hasManifest) return;
    await this.edit(this.manifestKey('shell', SHELL), (text) => {
      const manifest = JSON.parse(text) as LoadedBuild['manifest'];
      manifest.files['skeleton/head.json'] = integrityOf(body);
      return JSON.stringify(manifest);
    });
  }

  manifestKey(part: string, buildId: string): string {
    return `${buildKey(part, buildId)}${MANIFEST_FILE}`;
  }

  async edit(key: string, change: (text: string) => string): Promise<void> {
    await this.store.write(key, change((await this.store.read(key))!.toString()));
  }

  /** Copies all objects below a prefix to another one. */
  async copyObjects(from: string, to: string): Promise<void> {
    for (const key of await this.store.list(from))
      await this.store.write(`${to}${key.slice(from.length)}`, (await this.store.read(key))!);
  }

  /** What an honest team does next, so that there is an older state to return to. */
  async releaseNext(): Promise<void> {
    await rollback({ store: this.publisher(), part: 'shell', attribution });
  }
}
