import { CONTRACT_VERSION, type DiscoveryVersion } from '../contracts/contracts';
import { limits } from '../site/limits';
import { messageOf, type ReportFailure } from '../errors/report-failure';
import { isDeadlineError, withDeadline } from '../platform/deadline';
import { versionOf, type Visitor } from './discovery';
import { logFailedStyles } from './failed-styles';
import { registerIntegrity } from './integrity-table';
import { openContainer, type Container, type ShareScope } from './open-container';
import { isRefusalError } from './refusal-error';
import type { LoadReports } from './load-reports';

export interface RemoteLoaderOptions {
  /** Name of the part in the discovery document. */
  part: string;
  /** Contract that the host was compiled against. Default: the loader's own. */
  contract?: string;
  /** Returns the libraries of this page for a version. */
  shareScope: (version: DiscoveryVersion) => ShareScope | Promise<ShareScope>;
  /** Text of the discovery document in the page, or null. */
  inlineDiscovery: string | null;
  fetchDiscovery: () => Promise<string>;
  allowedOrigins: readonly string[];
  /** Returns the visitor; called for each choice of a version. */
  visitor: () => Visitor;
  loads: LoadReports;
  report: ReportFailure;
  /** Called with each chosen version before its entry script is requested. */
  onChosen?: (version: DiscoveryVersion) => void;
}

/** A module of a remote did not load, even after the retry and the repair. Use `isRemoteLoadError` to recognise it. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly code = 'remote-failed';
}

export function isRemoteLoadError(thrown: unknown): thrown is RemoteLoadError {
  return thrown instanceof Error && thrown.name === 'RemoteLoadError';
}

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

/**
 * Creates the loader of a remote. `Modules` is the contract: module name → what it exposes. It requests nothing before the
 * first `load`.
 *
 * @example createRemoteLoader<ShellModules>({ part: 'shell', shareScope, inlineDiscovery, fetchDiscovery, allowedOrigins, loads, report })
 */
export function createRemoteLoader<Modules>(options: RemoteLoaderOptions): RemoteLoader<Modules> {
  const { part, report } = options;
  const open = createContainers(options);
  const chooseFrom = createChoice(options);
  let chosen: DiscoveryVersion;
  let scriptTimeoutMs: number;
  let { inlineDiscovery } = options;
  let firstChoice: Promise<void> | undefined;

  const choose = (text: string, timeoutMs: number) => {
    chosen = chooseFrom(text);
    scriptTimeoutMs = timeoutMs;
    registerIntegrity(chosen);
    options.loads.started(part, chosen.extras.buildId);
    options.onChosen?.(chosen);
  };
  const discover = () =>
    withDeadline(options.fetchDiscovery(), limits.remoteDeadlineMs, 'The discovery document');
  const request = async (name: string, after?: Promise<unknown>): Promise<unknown> => {
    await open(chosen, scriptTimeoutMs);
    await after;
    // A repair can have chosen another version in the meantime; that version then also provides this module.
    return (await (await open(chosen, scriptTimeoutMs)).get(`./${name}`))();
  };
  const chooseFirst = async () => {
    const text = inlineDiscovery ?? (await discover());
    // A retry needs a fresh document.
    inlineDiscovery = null;
    choose(text, limits.remoteDeadlineMs);
  };
  const firstTry = async (name: string, after?: Promise<unknown>) => {
    // Concurrent loads share one document; a failure is not cached.
    firstChoice ??= chooseFirst();
    await firstChoice.catch((thrown: unknown) => {
      firstChoice = undefined;
      throw thrown;
    });
    return request(name, after);
  };
  const secondTry = async (name: string, after?: Promise<unknown>) => {
    choose(await discover(), limits.remoteRetryDeadlineMs);
    return request(name, after);
  };

  return {
    repair: (name) => secondTry(name),
    async presentBase() {
      const version = chooseFrom(await discover());
      registerIntegrity(version);
      return new URL(`../${version.extras.buildId}/`, version.url).href;
    },
    async load(name, after) {
      const id = `${part}/${name}`;
      const reportAs = (code: string) => (thrown: unknown) =>
        report({ code, part, message: `${id}: ${messageOf(thrown)}` });
      const attempt = firstTry(name, after).catch((thrown: unknown) => {
        if (isRefusalError(thrown)) throw thrown;
        reportAs('remote-retry')(thrown);
        return secondTry(name, after);
      });
      onLate(attempt, id, reportAs('remote-timeout'));
      try {
        const module = (await attempt) as Modules[typeof name];
        options.loads.loaded(part);
        return module;
      } catch (thrown) {
        logFailedStyles(thrown);
        if (!isRefusalError(thrown)) reportAs('remote-failed')(thrown);
        throw new RemoteLoadError(`${id} could not be loaded: ${messageOf(thrown)}`);
      }
    },
  };
}

/** Returns a function that chooses the visitor's version in a discovery document. */
function createChoice({
  part,
  report,
  allowedOrigins,
  visitor,
  contract = CONTRACT_VERSION,
}: RemoteLoaderOptions) {
  let refusal = '';
  return (text: string): DiscoveryVersion => {
    try {
      return versionOf({ text, part, allowedOrigins, visitor: visitor(), contract });
    } catch (thrown) {
      // Header, footer and session are refused together and at each try; one report is enough.
      if (isRefusalError(thrown) && thrown.message !== refusal) {
        refusal = thrown.message;
        report({ code: thrown.code, part, message: refusal });
      }
      throw thrown;
    }
  };
}

/** Returns a function that opens the container of a version once; a failure is not cached. */
function createContainers({ shareScope }: RemoteLoaderOptions) {
  const containers = new Map<string, Promise<Container>>();
  return (version: DiscoveryVersion, timeoutMs: number) => {
    const { url, metadata, extras } = version;
    const opened = containers.get(url);
    if (opened) return opened;
    const script = { url, integrity: metadata.integrity, timeoutMs };
    const opening = openContainer(script, extras.globalName, () => shareScope(version));
    containers.set(url, opening);
    opening.catch(() => containers.delete(url));
    return opening;
  };
}

function onLate(work: Promise<unknown>, what: string, report: (thrown: unknown) => void): void {
  withDeadline(work, limits.remoteDeadlineMs, what).catch((thrown: unknown) => {
    if (isDeadlineError(thrown)) report(thrown);
  });
}
