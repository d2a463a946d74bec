import { CONTRACT_VERSION, type DiscoveryVersion } from '../contracts/contracts';
import { limits } from '../site/limits';
import { messageOf, type ReportFailure } from '../errors/report-failure';
import { isDeadlineError, withDeadline } from '../platform/deadline';
import { versionOf, type Visitor } from './discovery';
import { logFailedStyles } from './failed-styles';
import { listFiles } from './integrity-table';
import { openContainer, type Container, type ShareScope } from './open-container';
import { isRefusalError } from './refusal-error';
import type { LoadReports } from './load-reports';

export interface RemoteLoaderOptions {
  /** Name of the part in the discovery document. */
  part: string;
  /** The libraries of this page, which every remote is given. */
  shareScope: () => ShareScope | Promise<ShareScope>;
  /** Text of the discovery document in the page, or null where the page carries none. */
  inlineDiscovery: string | null;
  /** Fetches the discovery document of this moment. */
  fetchDiscovery: () => Promise<string>;
  allowedOrigins: readonly string[];
  /** Whom a version is chosen for; asked whenever one is. */
  visitor: () => Visitor;
  /** Of the page; told which build is loaded, and that it came. */
  loads: LoadReports;
  report: ReportFailure;
  /** Called with each version that is going to be loaded, before its entry is requested. */
  onChosen?: (version: DiscoveryVersion) => void;
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
   * and then rejected. A part that is stopped or does not serve this page's contract is reported once and not retried; the
   * next `load` looks at a fresh document.
   *
   * @throws RemoteLoadError
   * @example const { mountHeader } = await loader.load('mount');
   */
  load<Name extends keyof Modules & string>(name: Name): Promise<Modules[Name]>;
  /**
   * Loads a module of the present release, for a part whose own release is gone.
   *
   * @throws whatever went wrong; the caller reports it. A refusal has been reported, too
   */
  repair(name: string): Promise<unknown>;
  /**
   * Fetches the discovery document, lists the files of the version that it names and returns the address of its folder, with a
   * trailing slash. What is loaded stays.
   *
   * @throws DeadlineError, DiscoveryError, RefusalError, or what `fetchDiscovery` rejects with
   */
  presentBase(): Promise<string>;
}

/**
 * Makes the loader of a remote. Nothing is requested before the first `load`.
 *
 * @example createRemoteLoader<ShellModules>({ part: 'shell', shareScope, inlineDiscovery, fetchDiscovery, allowedOrigins, loads, report })
 */
export function createRemoteLoader<Modules>(options: RemoteLoaderOptions): RemoteLoader<Modules> {
  const { part, report, shareScope } = options;
  const containers = new Map<string, Promise<Container>>();
  let chosen: { version: DiscoveryVersion; timeoutMs: number } | undefined;
  let { inlineDiscovery } = options;
  let refusal = '';

  const chooseFrom = (text: string) => {
    const { allowedOrigins, visitor } = options;
    try {
      return versionOf({ text, part, allowedOrigins, visitor: visitor(), contract: CONTRACT_VERSION });
    } catch (thrown) {
      // Header, footer and session are refused together, and on every try: one report says it.
      if (isRefusalError(thrown) && thrown.message !== refusal) {
        refusal = thrown.message;
        report({ code: thrown.code, part, message: refusal });
      }
      throw thrown;
    }
  };
  const choose = (text: string, timeoutMs: number) => {
    const version = chooseFrom(text);
    listFiles(version);
    options.loads.began(part, version.extras.buildId);
    chosen = { version, timeoutMs };
    options.onChosen?.(version);
  };
  /** The chosen version's container. One that did not come is not kept. */
  const container = () => {
    const { version, timeoutMs } = chosen!;
    const { url, metadata, extras } = version;
    const present = containers.get(url);
    if (present) return present;
    const script = { url, integrity: metadata.integrity, timeoutMs };
    const opening = openContainer(script, extras.globalName, shareScope);
    containers.set(url, opening);
    opening.catch(() => containers.delete(url));
    return opening;
  };
  const discover = () =>
    withDeadline(options.fetchDiscovery(), limits.remoteDeadlineMs, 'The discovery document');
  const request = async (name: string): Promise<unknown> => (await (await container()).get(`./${name}`))();
  let firstChoice: Promise<void> | undefined;
  const chooseFirst = async () => {
    const text = inlineDiscovery ?? (await discover());
    // What has failed once would fail again: the next one is fetched.
    inlineDiscovery = null;
    choose(text, limits.remoteDeadlineMs);
  };
  const firstTry = async (name: string) => {
    // Modules that are asked for together share one document; a failure is not kept.
    firstChoice ??= chooseFirst();
    await firstChoice.catch((thrown: unknown) => {
      firstChoice = undefined;
      throw thrown;
    });
    return request(name);
  };
  const secondTry = async (name: string) => {
    choose(await discover(), limits.remoteRetryDeadlineMs);
    return request(name);
  };

  return {
    repair: secondTry,
    async presentBase() {
      const version = chooseFrom(await discover());
      listFiles(version);
      return new URL('.', version.url).href;
    },
    async load(name) {
      const id = `${part}/${name}`;
      const tell = (code: string) => (thrown: unknown) =>
        report({ code, part, message: `${id}: ${messageOf(thrown)}` });
      const attempt = firstTry(name).catch((thrown: unknown) => {
        if (isRefusalError(thrown)) throw thrown;
        tell('remote-retry')(thrown);
        return secondTry(name);
      });
      tellWhenLate(attempt, id, tell('remote-timeout'));
      try {
        const module = (await attempt) as Modules[typeof name];
        options.loads.came(part);
        return module;
      } catch (thrown) {
        logFailedStyles(thrown);
        if (!isRefusalError(thrown)) tell('remote-failed')(thrown);
        throw new RemoteLoadError(`${id} could not be loaded: ${messageOf(thrown)}`);
      }
    },
  };
}

function tellWhenLate(work: Promise<unknown>, what: string, tell: (thrown: unknown) => void): void {
  withDeadline(work, limits.remoteDeadlineMs, what).catch((thrown: unknown) => {
    if (isDeadlineError(thrown)) tell(thrown);
  });
}
