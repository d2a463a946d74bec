import { withDeadline } from 'shared-config/platform/deadline';
import { messageOf } from 'shared-config/errors/report-failure';
import { logFailure } from '../log/log-failure';
import type { ReleaseReader } from '../releases/live-releases';
import { rollback } from '../releases/release-actions';
import { RELEASED_PARTS, type PartName } from 'build/released-parts';
import type { TrustedProxies } from '../http/client-address';
import { ConflictError, isStoreError, TooLargeError, type Store } from '../store/store';
import { assessPart, type Assessment } from './assess-part';
import { BUCKET_MS, createCountWindow, type CountsByBuild } from './count-window';
import { readOtherMachines, writeMachineCounts, type MachineCounts } from './machine-counts';
import { createReportHandler } from './report-handler';
import { createReportKey } from './report-key';

interface HealthWatchOptions {
  releases: ReleaseReader;
  /** Store with the other machines' counts and the pointer; without it nothing is rolled back. */
  store?: Store;
  proxies?: TrustedProxies;
  /** Secret that signs tokens and counts, the same on every machine of the store; default: random for each process. */
  reportKey?: string;
  /** Unique name of this process in the store. */
  machine: string;
  now?: () => number;
}

export type HealthWatch = ReturnType<typeof startHealthWatch>;

const CYCLE_DEADLINE_MS = 60_000;

const STAYS = 'It is not rolled back automatically, because';

const NOT_ROLLED_BACK = `is unhealthy. ${STAYS} it is not a canary.`;

const NO_KEY = `is unhealthy. ${STAYS} this server has no RELEASE_KEY.`;

const SUSPECTED = `may be unhealthy. ${STAYS} few networks report most failures: look at the build and decide.`;

/** How long a stopping process waits to write its last counts. */
const FINAL_CYCLE_DEADLINE_MS = 2_000;

/** Starts the watch, which counts load reports, and rolls failing canaries back in a cycle of ten seconds. */
export function startHealthWatch(options: HealthWatchOptions) {
  const { releases, store, machine, reportKey, now = () => Date.now() } = options;
  const key = createReportKey(reportKey);
  const window = createCountWindow(now);
  const reports = createReportHandler({ ...options, window, key, now });
  const logOnce = createProblemLog();
  const exchange = store && createCountExchange({ store, machine, key, now, window, logOnce });
  let failure: string | null = null;
  const counts = (): readonly CountsByBuild[] => [
    window.counts(),
    ...(exchange?.otherMachines() ?? []).map((other) => other.counts),
  ];

  const exchangeAndJudge = async () => {
    await exchange?.run();
    const { document } = await releases.current();
    for (const { part } of RELEASED_PARTS) {
      for (const assessment of assessPart(document, part, counts(), now())) {
        const { version, verdict, reason } = assessment;
        const name = `${part} ${version.extras.buildId}`;
        const wasRolledBack =
          store && !store.isReadOnly && (await rollBackTrial(store, part, assessment, new Date(now())));
        if (wasRolledBack) logFailure('rollback', `${name} was rolled back: ${reason}`);
        else if (verdict.kind === 'suspected') logOnce(name, SUSPECTED);
        else logOnce(name, reason && (store?.isReadOnly ? NO_KEY : NOT_ROLLED_BACK));
      }
    }
  };
  const work = async () => {
    try {
      // A store that never responds must not block the next cycle.
      await withDeadline(exchangeAndJudge(), CYCLE_DEADLINE_MS, 'The health cycle');
      failure = null;
    } catch (thrown) {
      // Another process is changing the part. The next cycle sees the result.
      if (thrown instanceof ConflictError) return;
      failure = messageOf(thrown);
    }
    logOnce('the last cycle failed:', failure);
  };
  let running: Promise<void> | undefined;
  const runCycle = () => (running ??= work().finally(() => (running = undefined)));
  const timer = setInterval(runCycle, BUCKET_MS);
  timer.unref();

  return {
    /** Handles load reports and the requests for their tokens. */
    handleReport: reports.handleReport,
    pageHeaders: reports.pageHeaders,
    /** Counts of this machine and of the others with the same key. */
    counts,
    machines: (): readonly Pick<MachineCounts, 'machine' | 'at'>[] => exchange?.otherMachines() ?? [],
    /** Why the last cycle failed; null if it succeeded. */
    failure: () => failure,
    /** Exchanges counts with the other machines and judges all builds. Never rejects. */
    runCycle,
    async stop(): Promise<void> {
      clearInterval(timer);
      // A running cycle may have written its counts before the last reports.
      const cycle = Promise.resolve(running).then(runCycle);
      const last = withDeadline(cycle, FINAL_CYCLE_DEADLINE_MS, 'The last health cycle');
      await last.catch((thrown: unknown) => logFailure('health', thrown));
    },
  };
}

/** Creates a log that repeats no message while its state lasts; null ends the state. */
function createProblemLog() {
  const logged = new Map<string, string>();
  return (subject: string, message: string | null): void => {
    if (message !== null && logged.get(subject) !== message) logFailure('health', `${subject} ${message}`);
    if (message === null) logged.delete(subject);
    else logged.set(subject, message);
  };
}

interface CountExchangeOptions {
  store: Store;
  machine: string;
  key: ReturnType<typeof createReportKey>;
  now: () => number;
  window: ReturnType<typeof createCountWindow>;
  logOnce: ReturnType<typeof createProblemLog>;
}

/** Creates the exchange of counts with the other machines of a store. */
function createCountExchange({ store, machine, key, now, window, logOnce }: CountExchangeOptions) {
  const startedAt = now();
  let otherMachines: MachineCounts[] = [];
  let hasWritten = false;
  /**
   * A server without keys may have no right to write, and a flood can make counts too large: the server serves, and the other machines
   * judge without its counts.
   */
  const share = async (own: MachineCounts) => {
    try {
      await writeMachineCounts(store, key, own);
      logOnce('this machine', null);
    } catch (thrown) {
      const mayFail = store.isReadOnly || thrown instanceof TooLargeError;
      if (!mayFail || !isStoreError(thrown)) throw thrown;
      logOnce('this machine', `shares no counts: ${thrown.message}`);
    }
  };
  return {
    otherMachines: () => otherMachines,
    async run(): Promise<void> {
      const own = window.counts();
      const isEmpty = Object.keys(own).length === 0;
      const at = new Date(now()).toISOString();
      if (!isEmpty || hasWritten) await share({ machine, at, counts: own });
      hasWritten = !isEmpty;
      const read = await readOtherMachines(store, { own: machine, key, now: now(), since: startedAt });
      otherMachines = read.machines;
      const problem = `${read.otherKeys} machines use another REPORT_KEY on this store, so each machine judges only its own counts.`;
      logOnce('report key:', read.otherKeys === 0 ? null : problem);
      logOnce('load counts:', read.ignored[0] ?? null);
    },
  };
}

/**
 * Rolls back a version on trial that is unhealthy, with the reason in the history. Has no effect if another machine or an operator
 * was faster.
 *
 * @returns whether the version was on trial and unhealthy
 * @throws ConflictError when another process is changing the part; StoreError
 */
async function rollBackTrial(
  store: Store,
  part: PartName,
  { version, verdict, trial, reason }: Assessment,
  now: Date,
): Promise<boolean> {
  if (!trial || reason === null || verdict.kind === 'suspected') return false;
  const attribution = { now, by: 'delivery', reason };
  const onlyBuild = version.extras.buildId;
  if (trial.isCanary) await rollback({ store, part, attribution }, { onlyBuild });
  if (trial.regions.length > 0) {
    await rollback({ store, part, attribution }, { onlyBuild, regions: trial.regions });
  }
  return true;
}
