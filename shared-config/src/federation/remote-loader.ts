import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { DiscoveryVersion } from '../contracts/contracts';
import { limits } from '../limits';
import { messageOf, type ReportFailure } from '../report-failure';
import { isDeadlineError, withDeadline } from './deadline';
import { versionOf } from './discovery';
import { listFiles } from './integrity-table';
import { createEntryGuard, type EntryGuard } from './guard-plugin';

/** The part of the federation runtime that the loader needs. */
export interface FederationRuntime {
  registerPlugins(plugins: ModuleFederationRuntimePlugin[]): void;
  registerRemotes(
    remotes: { name: string; entry: string; entryGlobalName: string; type: 'global' }[],
    options?: { force?: boolean },
  ): void;
  loadRemote<Module>(id: string): Promise<Module | null>;
}

export interface RemoteLoaderOptions {
  /** Name of the part in the discovery document. */
  part: string;
  runtime: FederationRuntime;
  /** Of the runtime; loaders of several parts on one runtime share it. Default: one of its own. */
  guard?: EntryGuard;
  /** Text of the discovery document in the page, or null where the page carries none. */
  inlineDiscovery: string | null;
  /** Fetches the discovery document of this moment. */
  fetchDiscovery: () => Promise<string>;
  allowedOrigins: readonly string[];
  report: ReportFailure;
}

/** A module of a remote did not come, after the retry and the repair. Recognise it with `isRemoteLoadError`. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly code = 'remote-failed';
}

export function isRemoteLoadError(thrown: unknown): thrown is RemoteLoadError {
  return thrown instanceof Error && thrown.name === 'RemoteLoadError';
}

/** Loads modules of one remote. `Modules` is the contract: module name → what it exposes. */
export interface RemoteLoader<Modules> {
  /**
   * Loads an exposed module. What is late is reported once the deadline has passed and still taken when it comes;
   * what fails is reported, retried once with a fresh discovery document (which repairs a page whose deploy is gone),
   * and then rejected.
   *
   * @throws RemoteLoadError
   * @example const { mountHeader } = await loader.load('mount');
   */
  load<Name extends keyof Modules & string>(name: Name): Promise<Modules[Name]>;
  /**
   * Loads a module of the present release, for a part whose own release is gone.
   *
   * @throws whatever went wrong; the caller reports it
   */
  repair(name: string): Promise<unknown>;
}

/**
 * Makes the loader of a remote. Nothing is requested before the first `load`.
 *
 * @example createRemoteLoader<ShellModules>({ part: 'shell', runtime, inlineDiscovery, fetchDiscovery, allowedOrigins, report })
 */
export function createRemoteLoader<Modules>(options: RemoteLoaderOptions): RemoteLoader<Modules> {
  const { part, runtime, report, guard = createEntryGuard(runtime) } = options;
  let registered: DiscoveryVersion | undefined;

  const register = (text: string, timeoutMs: number) => {
    const version = versionOf({ text, part, allowedOrigins: options.allowedOrigins });
    guard.allow(version.url, { integrity: version.metadata.integrity, timeoutMs });
    listFiles(version);
    if (registered?.url === version.url) return;
    runtime.registerRemotes([remoteOf(part, version)], { force: registered !== undefined });
    registered = version;
  };
  const discover = () =>
    withDeadline(options.fetchDiscovery(), limits.remoteDeadlineMs, 'The discovery document');
  const request = async (id: string) => {
    const module = await runtime.loadRemote(id);
    if (!module) throw new Error(`${id} is not exposed`);
    return module;
  };
  let firstRegistration: Promise<void> | undefined;
  const registerFirst = async () =>
    register(options.inlineDiscovery ?? (await discover()), limits.remoteDeadlineMs);
  const firstTry = async (id: string) => {
    // Modules that are asked for together share one document; a failure is not kept.
    firstRegistration ??= registerFirst();
    await firstRegistration.catch((thrown: unknown) => {
      firstRegistration = undefined;
      throw thrown;
    });
    return request(id);
  };
  const secondTry = async (id: string) => {
    register(await discover(), limits.remoteRetryDeadlineMs);
    return request(id);
  };

  return {
    repair: (name) => secondTry(`${part}/${name}`),
    async load(name) {
      const id = `${part}/${name}`;
      const tell = (code: string) => (thrown: unknown) =>
        report({ code, part, message: `${id}: ${messageOf(thrown)}` });
      const attempt = firstTry(id).catch((thrown: unknown) => {
        tell('remote-retry')(thrown);
        return secondTry(id);
      });
      tellWhenLate(attempt, id, tell('remote-timeout'));
      try {
        return (await attempt) as Modules[typeof name];
      } catch (thrown) {
        tell('remote-failed')(thrown);
        throw new RemoteLoadError(`${id} could not be loaded: ${messageOf(thrown)}`);
      }
    },
  };
}

function remoteOf(part: string, version: DiscoveryVersion) {
  return {
    name: part,
    entry: version.url,
    entryGlobalName: version.extras.globalName,
    type: 'global' as const,
  };
}

function tellWhenLate(work: Promise<unknown>, what: string, tell: (thrown: unknown) => void): void {
  withDeadline(work, limits.remoteDeadlineMs, what).catch((thrown: unknown) => {
    if (isDeadlineError(thrown)) tell(thrown);
  });
}
