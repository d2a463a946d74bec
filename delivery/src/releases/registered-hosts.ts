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

/** All registered hosts, by name. */
export async function registeredHosts(store: Store): Promise<RegisteredHost[]> {
  const bodies = await Promise.all((await store.list(FOLDER)).map((key) => store.read(key)));
  return bodies.flatMap((body) => (body ? [JSON.parse(body.toString()) as RegisteredHost] : []));
}

/**
 * Refuses a build that a registered host cannot use: another contract, or a module that is gone.
 *
 * @throws ReleaseRefusedError naming every such host
 */
export function refuseUnusable(
  part: string,
  { extras }: DiscoveryVersion,
  hosts: readonly RegisteredHost[],
): void {
  const complaints = hosts.flatMap((host) => {
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
  if (complaints.length === 0) return;
  throw new ReleaseRefusedError(
    'contract-refused',
    `Build ${extras.buildId} of ${part} would break registered hosts: ${complaints.join('; ')}. Rebuild and register those hosts first, or keep what they need.`,
  );
}
