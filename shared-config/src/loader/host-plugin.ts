import { messageOf, reportFailure } from '../errors/report-failure';
import { urlFrom } from '../platform/url-from';
import type { Container } from './container';
import { describeRemote } from './describe-remote';
import { createHostReact } from './host-react';
import { partOfHost } from './host-part';
import { offerPageLoader } from './page-loader';
import { createRemoteRules, type FederationRuntime, type RulesPlugin } from './remote-rules';

export interface HostPluginOptions {
  /** Name of the shell in the host's `remotes`. Default `shell`. */
  remote?: string | undefined;
  /** Deadline of the discovery document and of the first entry script in milliseconds. Default 3,000. */
  deadlineMs?: number | undefined;
  /** Returns the module that replaces one that does not load; undefined if it then rejects. */
  fallbackOf?: ((name: string) => unknown) | undefined;
}

/** A remote as `registerRemotes` and the `remotes` of a build register it. */
interface RegisteredRemote {
  name: string;
  alias?: string;
  entry?: string;
}

export interface HostPlugin extends RulesPlugin {
  beforeInit<Input extends { userOptions: { shareStrategy?: 'loaded-first' | 'version-first' } }>(
    input: Input,
  ): Input;
  registerRemote<Input extends { remote: RegisteredRemote; origin: { name: string } }>(input: Input): Input;
}

const PART = 'shell';

/** A remote without modules. A host with `version-first` opens all remotes before it starts, and would wait for the shell. */
const UNOPENED = { name: ':shell', entry: 'about:blank', entryGlobalName: ':shell' };
const EMPTY_CONTAINER: Container = {
  init: () => undefined,
  get: (name) => Promise.reject(new Error(`${name} needs the shell`)),
};

/**
 * Creates the rules for a host of another team with the runtime of `@module-federation/enhanced`. The origin and the query of the shell's
 * registered address say where the discovery document is, and for which visitors the page is. Neither the manifest nor the standard
 * entry at that address is requested.
 *
 * @example createInstance({ name, remotes: [{ name: 'shell', entry: 'https://shell.example/mf-manifest.json?region=KAZ' }], plugins: [createHostPlugin({})] })
 */
export function createHostPlugin({
  remote = PART,
  deadlineMs,
  fallbackOf = () => undefined,
}: HostPluginOptions): HostPlugin {
  const rules = createRemoteRules([]);
  let runtime: FederationRuntime;
  /** Names of the shell in requests. */
  let names = [remote];
  const moduleOf = (id: string) => {
    const owner = names.find((name) => id.startsWith(`${name}/`));
    return owner && id.slice(owner.length + 1);
  };
  return {
    ...rules.plugin,
    name: 'shell-runtime-plugin',
    beforeInit(input) {
      // With `version-first` the host waits for every remote before it starts.
      input.userOptions.shareStrategy = 'loaded-first';
      return input;
    },
    apply(instance) {
      runtime = instance;
      rules.plugin.apply(instance);
    },
    beforeRequest(request) {
      if (names.includes(request.id)) {
        runtime.registerRemotes([UNOPENED]);
        return Promise.resolve({ ...request, id: UNOPENED.name });
      }
      if (globalThis.document || !moduleOf(request.id)) return rules.plugin.beforeRequest(request);
      // The modules of the shell need a page. The runtime finds no remote of this name, and requests nothing.
      return Promise.resolve({ ...request, id: `:${request.id}` });
    },
    loadEntry: (request) =>
      request.remoteInfo.name === UNOPENED.name
        ? Promise.resolve(EMPTY_CONTAINER)
        : rules.plugin.loadEntry(request),
    registerRemote(input) {
      const { name, alias = name, entry = '' } = input.remote;
      if (![name, alias].includes(remote)) return input;
      names = [name, alias];
      const address = urlFrom(entry, globalThis.document?.baseURI);
      if (!address || !globalThis.document) return input;
      const { origin } = address;
      const { shareScope, checkModule } = createHostReact(PART);
      const options = partOfHost({ part: PART, address, origin, deadlineMs, shareScope, checkModule });
      const host = input.origin.name;
      rules.add({ ...options, onChosen: (version) => describeRemote(host, PART, version) }, names);
      const { repair, presentBase } = rules.loaderOf(name);
      offerPageLoader({ repair, presentBase });
      return input;
    },
    async errorLoadRemote(failure) {
      const { id, error, from, lifecycle } = failure;
      const name = moduleOf(id);
      if (!name || lifecycle !== 'onLoad') return undefined;
      const module = fallbackOf(name);
      try {
        const loaded = await rules.plugin.errorLoadRemote(failure);
        if (loaded) return loaded;
        // On a server, or with a remote that has no address.
        reportFailure({ code: 'shell-unreachable', part: PART, message: `${id}: ${messageOf(error)}` });
      } catch (thrown) {
        if (!module) throw thrown;
      }
      // A build expects the factory of a module, `loadRemote` the module.
      return module && from === 'build' ? () => module : module;
    },
  };
}
