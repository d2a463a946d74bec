import { CONTRACT_VERSION, type DiscoveryVersion } from '../contracts/contracts';
import type { ReportFailure } from '../errors/report-failure';
import { withDeadline } from '../platform/deadline';
import * as limits from '../site/limits';
import { versionOf, type Visitor } from './discovery';
import { registerIntegrity } from './integrity-table';
import type { LoadReports } from './load-reports';
import { isRefusalError } from './refusal-error';

export interface VersionChoiceOptions {
  /** Name of the part in the discovery document. */
  part: string;
  /** Contract that the host was compiled against. Default: the loader's own. */
  contract?: string;
  /** Text of the discovery document in the page, or null. */
  inlineDiscovery: string | null;
  fetchDiscovery: () => Promise<string>;
  allowedOrigins: readonly string[];
  /** Returns the visitor; called for each choice of a version. */
  visitor: () => Visitor;
  loads: LoadReports;
  report: ReportFailure;
  /** Deadline of the discovery document and of the first entry script in milliseconds. Default 3,000. */
  deadlineMs?: number;
  /** Called with each chosen version before its entry script is requested. */
  onChosen?: (version: DiscoveryVersion) => void;
}

/** A version, and how long its entry script may take. */
export interface ChosenVersion {
  version: DiscoveryVersion;
  scriptTimeoutMs: number;
}

/**
 * Creates the choice of a part's version by the discovery document. All loads of the page share the chosen version. Each choice
 * registers the integrity of the version's files, and its start for the load reports.
 */
export function createVersionChoice(options: VersionChoiceOptions) {
  const { part, report, allowedOrigins, visitor, contract = CONTRACT_VERSION } = options;
  const { deadlineMs = limits.remoteDeadlineMs } = options;
  let { inlineDiscovery } = options;
  let chosen: ChosenVersion;
  let first: Promise<void> | undefined;
  let refusal = '';

  const discover = () => withDeadline(options.fetchDiscovery(), deadlineMs, 'The discovery document');
  const versionIn = (text: string): DiscoveryVersion => {
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
  const choose = (text: string, scriptTimeoutMs: number): ChosenVersion => {
    const version = versionIn(text);
    chosen = { version, scriptTimeoutMs };
    registerIntegrity(version);
    options.loads.started(part, version.extras.buildId);
    options.onChosen?.(version);
    return chosen;
  };
  const chooseFirst = async () => {
    const text = inlineDiscovery ?? (await discover());
    // A retry needs a fresh document.
    inlineDiscovery = null;
    choose(text, deadlineMs);
  };

  return {
    /** Deadline of the first load in milliseconds. */
    deadlineMs,
    /**
     * Returns the chosen version; chooses it at the first call. Concurrent calls share one document; a failure is not cached.
     *
     * @throws DiscoveryError, RefusalError, DeadlineError, or an error of `fetchDiscovery`
     */
    async current(): Promise<ChosenVersion> {
      first ??= chooseFirst();
      await first.catch((thrown: unknown) => {
        first = undefined;
        throw thrown;
      });
      return chosen;
    },
    /** Chooses by a fresh document, and gives the entry script more time. @throws as `current` */
    again: async (): Promise<ChosenVersion> => choose(await discover(), limits.remoteRetryDeadlineMs),
    /**
     * Registers the files of the version in a fresh document, and returns the address of its build, with a trailing slash. The chosen
     * version stays. @throws as `current`
     */
    async presentBase(): Promise<string> {
      const version = versionIn(await discover());
      registerIntegrity(version);
      return new URL(`../${version.extras.buildId}/`, version.url).href;
    },
  };
}
