import type { DiscoveryVersion } from '../contracts/contracts';
import { messageOf } from '../errors/report-failure';
import { sharedContainer, type Container, type ShareScope } from './container';
import { logFailedStyles } from './failed-styles';
import { createLateReports } from './late-reports';
import { loadEntryScript } from './load-entry-script';
import { isRefusalError } from './refusal-error';
import { RemoteLoadError } from './remote-load-error';
import { createVersionChoice, type ChosenVersion, type VersionChoiceOptions } from './version-choice';

export interface PartOptions extends VersionChoiceOptions {
  /** Returns the libraries that a version gets of this page. Default: those of the runtime. */
  shareScope?: (version: DiscoveryVersion, scope: ShareScope) => ShareScope;
  /** Called before the files of a module are requested. @throws RefusalError if the page cannot use it */
  checkModule?: (name: string, version: DiscoveryVersion) => void;
}

/** A version of a part, as a remote of a federation runtime. */
export interface VersionRemote {
  /** The global name of the build, so that a runtime keeps the containers of different builds apart. */
  name: string;
  entry: string;
  entryGlobalName: string;
}

/** A version that the rules have chosen for a page. */
export interface OpenedVersion extends ChosenVersion {
  part: { options: Pick<PartOptions, 'part'> };
}

/** What the rules need of a federation runtime: an instance of `@module-federation/runtime`, or `createPlainRuntime`. */
export interface FederationRuntime {
  registerRemotes(remotes: VersionRemote[]): void;
  loadRemote(id: string, options?: LoadOptions): Promise<unknown>;
}

export interface LoadOptions {
  /** Whether to call the module's factory. Default `true`. */
  loadFactory?: boolean;
  from?: 'build' | 'runtime';
}

/** The part of `@module-federation/runtime`'s plugin type that the rules implement. */
export interface RulesPlugin {
  name: string;
  apply(runtime: FederationRuntime): void;
  beforeRequest<Request extends { id: string }>(request: Request): Promise<Request>;
  loadEntry(request: { remoteInfo: { name: string } }): Promise<Container> | undefined;
  beforeInitContainer<Request extends { shareScope: ShareScope; remoteInfo: { name: string } }>(
    request: Request,
  ): Promise<Request>;
  getModuleFactory(request: {
    expose: string;
    moduleInfo: { name: string };
  }): Promise<(() => unknown) | undefined>;
  errorLoadRemote(failure: {
    id: string;
    error: unknown;
    from: 'build' | 'runtime';
    lifecycle: string;
  }): Promise<unknown>;
  onLoad(end: { id: string }): void;
}

/** Loads the modules of one part by the page's runtime. */
export interface RemoteLoader<Modules> {
  /**
   * Loads a module of the current release, for a part whose own release was removed.
   *
   * @throws any failure; the caller reports it, except for a refusal, which is reported already
   */
  repair(name: string): Promise<unknown>;
  /**
   * Fetches the discovery document, registers the files of its version and returns the address of the build, with a
   * trailing slash. Loaded modules stay.
   *
   * @throws DeadlineError, DiscoveryError, RefusalError, or an error of `fetchDiscovery`
   */
  presentBase(): Promise<string>;
  /**
   * Loads an exposed module. Reports a late module after the deadline and still resolves when it loads. Reports a
   * failure, retries once with a fresh discovery document (which repairs a page whose release was removed), then
   * rejects. A part that is stopped or does not support the page's contract is reported once without a retry; the
   * next `load` fetches a fresh document.
   *
   * @param after the module's own files are requested after it has settled; the remote opens before. It must not reject
   * @throws RemoteLoadError
   * @example const { mountHeader } = await loader.load('mount');
   */
  load<Name extends keyof Modules & string>(name: Name, after?: Promise<unknown>): Promise<Modules[Name]>;
}

interface Part {
  options: PartOptions;
  choice: ReturnType<typeof createVersionChoice>;
  /** Why the last choice of a version failed; undefined if it did not. */
  failure: unknown;
  /** Exposed module → what it waits for. */
  delays: Map<string, Promise<unknown>>;
}

/**
 * Creates the rules for loading parts, as a plugin of a federation runtime. A request for `part/module` becomes one of the version that the
 * discovery document names. Its entry script has an integrity and a deadline. A failure is reported and retried once with a fresh document.
 *
 * @example
 * const rules = createRemoteRules([{ part: 'shell', inlineDiscovery, fetchDiscovery, allowedOrigins, visitor, loads, report }]);
 * registerPlugins([rules.plugin]);
 * await rules.loaderOf<ShellModules>('shell').load('mount');
 */
export function createRemoteRules(parts: readonly PartOptions[]) {
  const table = createPartTable();
  for (const options of parts) table.add(options);
  return {
    plugin: pluginOf(table),
    add: table.add,
    /** Name of a version's remote → the version, in the order of their choice. */
    opened: table.opened as ReadonlyMap<string, OpenedVersion>,
    loaderOf<Modules>(name: string): RemoteLoader<Modules> {
      const part = table.partOf.get(name)!;
      return {
        repair: (module) => table.retry(part, module),
        presentBase: part.choice.presentBase,
        load<Name extends keyof Modules & string>(module: Name, after?: Promise<unknown>) {
          if (after) part.delays.set(`./${module}`, after);
          return table.load(`${name}/${module}`) as Promise<Modules[Name]>;
        },
      };
    },
  };
}

/** The parts of a page and their versions, as remotes of its runtime. */
function createPartTable() {
  /** Name in requests → part. */
  const partOf = new Map<string, Part>();
  /** Name of a version's remote → the part, and the version. */
  const opened = new Map<string, ChosenVersion & { part: Part }>();
  let runtime: FederationRuntime;
  const register = (part: Part, chosen: ChosenVersion): string => {
    const { url, extras } = chosen.version;
    opened.set(extras.globalName, { ...chosen, part });
    runtime.registerRemotes([{ name: extras.globalName, entry: url, entryGlobalName: extras.globalName }]);
    return extras.globalName;
  };
  const load = (id: string, options?: LoadOptions) => runtime.loadRemote(id, options);
  return {
    partOf,
    opened,
    setRuntime: (instance: FederationRuntime) => void (runtime = instance),
    /** Adds a part, which requests name by its own name or another one. Replaces a part of the same name. */
    add(options: PartOptions, names: readonly string[] = [options.part]): void {
      const choice = createVersionChoice(options);
      const part: Part = { options, choice, failure: undefined, delays: new Map() };
      for (const name of names) partOf.set(name, part);
    },
    /** Returns the part and the module of a request. */
    requested(id: string): [part?: Part, module?: string] {
      for (const [name, part] of partOf) {
        if (id.startsWith(`${name}/`)) return [part, id.slice(name.length + 1)];
      }
      return [];
    },
    /** Returns the name of the remote of the part's chosen version. */
    current: async (part: Part) => register(part, await part.choice.current()),
    load,
    /** Loads a module of the version that a fresh document names. */
    retry: async (part: Part, module: string, options?: LoadOptions) =>
      load(`${register(part, await part.choice.again())}/${module}`, options),
  };
}

function pluginOf(table: ReturnType<typeof createPartTable>): RulesPlugin {
  const { opened, requested } = table;
  const lateReports = createLateReports();
  return {
    name: 'remote-rules',
    apply: table.setRuntime,
    async beforeRequest(request) {
      const [part, name] = requested(request.id);
      if (!part || !name) return request;
      lateReports.started(name, part.options, part.choice.deadlineMs);
      try {
        const remote = await table.current(part);
        part.failure = undefined;
        return { ...request, id: `${remote}/${name}` };
      } catch (thrown) {
        // The runtime would log and change what this hook throws. It finds no remote of this name, and requests nothing.
        part.failure = thrown;
        return { ...request, id: `:${request.id}` };
      }
    },
    loadEntry({ remoteInfo }) {
      const version = opened.get(remoteInfo.name);
      if (!version) return undefined;
      const { url, metadata, extras } = version.version;
      const script = { url, integrity: metadata.integrity, timeoutMs: version.scriptTimeoutMs };
      return loadEntryScript(script, extras.globalName).then((container) =>
        sharedContainer(container as Container),
      );
    },
    async beforeInitContainer(request) {
      const version = opened.get(request.remoteInfo.name);
      const scopeFor = version?.part.options.shareScope;
      return scopeFor ? { ...request, shareScope: scopeFor(version.version, request.shareScope) } : request;
    },
    async getModuleFactory({ expose, moduleInfo }) {
      const version = opened.get(moduleInfo.name);
      if (!version) return undefined;
      version.part.options.checkModule?.(expose.slice(2), version.version);
      const delay = version.part.delays.get(expose);
      if (!delay) return undefined;
      await delay;
      version.part.delays.delete(expose);
      // A retry can have chosen another version in the meantime; that version then also provides this module.
      const name = await table.current(version.part);
      if (name === moduleInfo.name) return undefined;
      return table.load(name + expose.slice(1), { loadFactory: false }) as Promise<() => unknown>;
    },
    async errorLoadRemote({ id, error, from, lifecycle }) {
      const [part, name] = requested(id);
      // The runtime also calls this hook for earlier steps of the same load.
      if (!part || !name || lifecycle !== 'onLoad') return undefined;
      const owner = part.options.part;
      const what = `${owner}/${name}`;
      const reportAs = (code: string, thrown: unknown) =>
        part.options.report({ code, part: owner, message: `${what}: ${messageOf(thrown)}` });
      try {
        const cause = part.failure ?? error;
        if (isRefusalError(cause)) throw cause;
        reportAs('remote-retry', cause);
        return await table.retry(part, name, { from, loadFactory: from !== 'build' });
      } catch (thrown) {
        logFailedStyles(thrown);
        if (!isRefusalError(thrown)) reportAs('remote-failed', thrown);
        throw new RemoteLoadError(`${what} could not be loaded: ${messageOf(thrown)}`);
      } finally {
        lateReports.ended(name, part.options);
      }
    },
    onLoad({ id }) {
      const [remote = '', ...name] = id.split('/');
      const { options } = opened.get(remote)?.part ?? {};
      if (!options) return;
      lateReports.ended(name.join('/'), options);
      options.loads.loaded(options.part);
    },
  };
}
