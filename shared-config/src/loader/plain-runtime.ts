import type { Container } from './container';
import type { FederationRuntime, RulesPlugin, VersionRemote } from './remote-rules';

/**
 * Creates a federation runtime for pages without `@module-federation/runtime`: it opens containers, gets their modules, and calls the
 * hooks of the rules in the order of that runtime. It shares no libraries itself.
 */
export function createPlainRuntime(rules: RulesPlugin): FederationRuntime {
  const remotes = new Map<string, VersionRemote>();
  const containers = new Map<string, Promise<Container>>();

  const openContainer = async (remoteInfo: VersionRemote) => {
    const container = await rules.loadEntry({ remoteInfo });
    if (!container) throw new Error(`${remoteInfo.entry} has no container`);
    const { shareScope } = await rules.beforeInitContainer({ shareScope: Object.create(null), remoteInfo });
    await container.init(shareScope);
    return container;
  };
  const open = (remote: VersionRemote) => {
    const opening = containers.get(remote.name) ?? openContainer(remote);
    containers.set(remote.name, opening);
    // A failure is not cached.
    opening.catch(() => containers.delete(remote.name));
    return opening;
  };
  const factoryOf = async (id: string) => {
    const end = id.indexOf('/');
    const remote = remotes.get(id.slice(0, end));
    if (!remote) throw new Error(`No remote provides ${id}`);
    const container = await open(remote);
    const expose = `.${id.slice(end)}`;
    return (await rules.getModuleFactory({ expose, moduleInfo: remote })) ?? (await container.get(expose));
  };
  const runtime: FederationRuntime = {
    registerRemotes(registered) {
      for (const remote of registered) remotes.set(remote.name, remote);
    },
    async loadRemote(id, { loadFactory = true, from = 'runtime' } = {}) {
      const request = await rules.beforeRequest({ id });
      try {
        const factory = await factoryOf(request.id);
        const module = loadFactory ? factory() : factory;
        rules.onLoad({ id: request.id });
        return module;
      } catch (error) {
        const recovered = await rules.errorLoadRemote({ id, error, from, lifecycle: 'onLoad' });
        if (!recovered) throw error;
        return recovered;
      }
    },
  };
  rules.apply(runtime);
  return runtime;
}
