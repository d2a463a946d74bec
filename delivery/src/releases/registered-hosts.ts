import * as v from 'valibot';
import type { DiscoveryVersion } from 'shared-config/contracts';
import { servesHost } from 'shared-config/serves-contract';
import type { Store } from '../store/store';
import { ReleaseRefusedError } from './release-refused-error';

/** A page that loads our parts, as its team has registered it. */
export interface RegisteredHost {
  name: string;
  /** Contract version that it was built against. */
  contract: string;
  /** `part/module` of what it loads. */
  modules: readonly string[];
}

const FOLDER = 'hosts/';

/** Registers a host, or changes what is registered of it. */
export async function registerHost(store: Store, host: RegisteredHost): Promise<void> {
  await store.write(`${FOLDER}${host.name}.json`, JSON.stringify(host));
}

/** Forgets a host. */
export async function unregisterHost(store: Store, name: string): Promise<void> {
  await store.remove(`${FOLDER}${name}.json`);
}

/** A registration that cannot be read. */
export interface DamagedRegistration {
  /** Key of its object. */
  key: string;
  /** Names the object, what is wrong with it, and how to repair it. */
  message: string;
}

export interface Registrations {
  /** By name. */
  hosts: RegisteredHost[];
  /** They are left out: one damaged file must not refuse a rollback. */
  damaged: DamagedRegistration[];
}

/** Reads the registrations of all hosts. @throws StoreError */
export async function readRegistrations(
  store: Pick<Store, 'name' | 'list' | 'read'>,
): Promise<Registrations> {
  const found: Registrations = { hosts: [], damaged: [] };
  for (const key of await store.list(FOLDER)) {
    const body = await store.read(key);
    if (!body) continue;
    const host = hostFrom(body.toString());
    if (host) found.hosts.push(host);
    else found.damaged.push({ key, message: damageMessage(key, store.name) });
  }
  return found;
}

const HOST = v.object({ name: v.string(), contract: v.string(), modules: v.array(v.string()) });

function hostFrom(text: string): RegisteredHost | null {
  try {
    const result = v.safeParse(HOST, JSON.parse(text));
    return result.success ? result.output : null;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}

function damageMessage(key: string, storeName: string): string {
  const name = key.slice(FOLDER.length).replace(/\.json$/, '');
  return `${key} in ${storeName} is damaged, so the host is not checked. Register it again (npm run release -- register ${name} --contract … --modules …), or remove it (npm run release -- unregister ${name}).`;
}

/**
 * Refuses a build that a registered host cannot use: another contract, or a module that is gone.
 *
 * @throws ReleaseRefusedError naming every such host
 */
export function refuseUnusable(
  part: string,
  version: DiscoveryVersion,
  hosts: readonly RegisteredHost[],
): void {
  const complaints = contractComplaints(part, version, hosts);
  if (complaints.length === 0) return;
  throw new ReleaseRefusedError(
    'contract-refused',
    `Build ${version.extras.buildId} of ${part} would break registered hosts: ${complaints.join('; ')}. Rebuild and register those hosts first, or keep what they need. In an emergency: --force --reason "…".`,
  );
}

/** What each registered host lacks in a build; empty where all can use it. */
export function contractComplaints(
  part: string,
  { extras }: DiscoveryVersion,
  hosts: readonly RegisteredHost[],
): string[] {
  return hosts.flatMap((host) => {
    const wanted = host.modules.filter((module) => module.startsWith(`${part}/`));
    if (wanted.length === 0) return [];
    const gone = wanted.filter((module) => !Object.hasOwn(extras.preload, module.slice(part.length + 1)));
    return [
      ...(servesHost(extras, host.contract)
        ? []
        : [
            `${host.name} was built against contract ${host.contract}, this build speaks ${extras.contractVersion}`,
          ]),
      ...gone.map((module) => `${host.name} loads ${module}, which this build does not have`),
    ];
  });
}
