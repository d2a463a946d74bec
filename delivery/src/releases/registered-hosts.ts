import * as v from 'valibot';
import type { DiscoveryVersion } from 'shared-config/contracts/contracts';
import { isInCaretRange } from 'shared-config/loader/libraries-of-host';
import { servesHost } from 'shared-config/platform/serves-contract';
import { isKey, type Store } from '../store/store';
import { RELEASED_PARTS } from 'build/released-parts';
import { invalidKeyError, isObjectProblem } from './is-object-problem';
import { ReleaseRefusedError } from './release-refused-error';

/** A host that loads our remotes, as its team registered it. */
export interface RegisteredHost {
  name: string;
  /** Contract version that the host was built with. */
  contract: string;
  /** The exposed modules that it loads, as `part/module`. */
  modules: readonly string[];
  /** Version of React that it shares with our parts; absent if it shares none. */
  react?: string;
}

const FOLDER = 'hosts/';

/** Registers a host, or replaces its registration. */
export async function registerHost(store: Store, host: RegisteredHost): Promise<void> {
  await store.write(`${FOLDER}${host.name}.json`, JSON.stringify(host));
}

export async function unregisterHost(store: Store, name: string): Promise<void> {
  await store.remove(`${FOLDER}${name}.json`);
}

export interface Registrations {
  /** Sorted by name. */
  hosts: RegisteredHost[];
  /** Invalid registrations, which are not checked: one damaged file must not prevent a rollback. The message names the repair. */
  damaged: { key: string; message: string }[];
}

/** Reads the registrations of all hosts of other teams. @throws StoreError */
export async function readRegistrations(
  store: Pick<Store, 'name' | 'list' | 'read'>,
): Promise<Registrations> {
  const registrations: Registrations = { hosts: [], damaged: [] };
  for (const key of await store.list(FOLDER)) {
    if (isObsoleteRegistration(key)) continue;
    if (!isKey(key)) {
      registrations.damaged.push({ key, message: invalidKeyError(key, store.name).message });
      continue;
    }
    const body = await readRegistration(store, key);
    if (!body) continue;
    const host = parseRegistration(body);
    if (host) registrations.hosts.push(host);
    else registrations.damaged.push({ key, message: damageMessage(key, store.name) });
  }
  return registrations;
}

/** Parses the text of a registration. Returns null if it is damaged. */
export function parseRegistration(body: Buffer): RegisteredHost | null {
  const { success, output } = v.safeParse(HOST, body.toString());
  return success ? output : null;
}

/** Returns whether a store key is a registration of one of our own parts. Earlier versions wrote it; served builds replace it. */
export function isObsoleteRegistration(key: string): boolean {
  return RELEASED_PARTS.some(({ part }) => key === `${FOLDER}${part}.json`);
}

/** Returns an empty text for a registration with a wrong signature, or one that is too large: it is damaged. */
async function readRegistration(store: Pick<Store, 'read'>, key: string): Promise<Buffer | null> {
  try {
    return await store.read(key);
  } catch (thrown) {
    if (isObjectProblem(thrown)) return Buffer.alloc(0);
    throw thrown;
  }
}

const HOST = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.string(),
    contract: v.string(),
    modules: v.array(v.string()),
    react: v.exactOptional(v.string()),
  }),
);

function damageMessage(key: string, storeName: string): string {
  const name = key.slice(FOLDER.length).replace(/\.json$/, '');
  return `${key} in ${storeName} is damaged, so the host is not checked. Register it again (npm run release -- register ${name} --contract … --modules …), or remove it (npm run release -- unregister ${name}).`;
}

/**
 * Requires that hosts can use a build, unless the action is forced: the contract and the host's React fit, and no module is missing.
 *
 * @returns the incompatibilities that were overridden
 * @throws ReleaseRefusedError that names every such host, or when a forced action has no reason
 */
export function requireCompatible(
  { isForced, attribution }: { isForced?: boolean; attribution: { reason?: string } },
  part: string,
  version: DiscoveryVersion,
  hosts: readonly RegisteredHost[],
): readonly string[] {
  if (isForced && !attribution.reason?.trim()) {
    throw new ReleaseRefusedError('release-usage', '--force needs --reason "…": the history records why.');
  }
  const incompatibilities = [...new Set(incompatibilitiesOf(part, version, hosts))];
  if (isForced || incompatibilities.length === 0) return incompatibilities;
  throw new ReleaseRefusedError(
    'contract-refused',
    `Build ${version.extras.buildId} of ${part} would break hosts: ${incompatibilities.join('; ')}. Rebuild those hosts and register or release them first, or keep what they need. In an emergency: --force --reason "…".`,
  );
}

/** Returns whether a host is ours. Its pages work with builds before 2026-11-23, which name no range. */
function isOwnHost({ name }: RegisteredHost): boolean {
  return RELEASED_PARTS.some(({ part }) => part === name);
}

/** Returns why hosts cannot use a build, as texts that name the hosts. */
export function incompatibilitiesOf(
  part: string,
  { extras }: DiscoveryVersion,
  hosts: readonly RegisteredHost[],
): string[] {
  return hosts.flatMap((host) => {
    const modules = host.modules.filter((module) => module.startsWith(`${part}/`));
    if (modules.length === 0) return [];
    const missing = modules.filter((module) => !Object.hasOwn(extras.preload, module.slice(part.length + 1)));
    const contracts = `${host.name} was built with contract ${host.contract}, this build has ${extras.contractVersion}`;
    const range = extras.hostLibraries?.react;
    const acceptsReact = !host.react || (range ? isInCaretRange(host.react, range) : isOwnHost(host));
    const reacts = `${host.name} shares React ${host.react}, this build accepts ${range ?? 'no React of a host'}`;
    return [
      ...(servesHost(extras, host.contract) ? [] : [contracts]),
      ...(acceptsReact || part !== 'shell' ? [] : [reacts]),
      ...missing.map((module) => `${host.name} loads ${module}, which this build does not have`),
    ];
  });
}
