import type { IncomingMessage, ServerResponse } from 'node:http';
import { withDeadline } from 'shared-config/deadline';
import { logFailure } from '../log/log-failure';
import type { ReleaseReader } from '../releases/live-releases';
import { RELEASED_PARTS } from 'build/released-parts';
import type { TrustedProxies } from '../server/client-address';
import { ConflictError, type Store } from '../store/store';
import { assessPart } from './assess-part';
import { BUCKET_MS, createCountWindow, type CountsByBuild } from './count-window';
import { readOtherMachines, writeMachineCounts, type MachineCounts } from './machine-counts';
import { createReportHandler } from './report-handler';
import { createReportKey } from './report-key';
import type { TokenSubject } from './report-tokens';
import { takeBack } from './take-back';

export interface HealthWatchOptions {
  releases: ReleaseReader;
  /** Where other machines' counts and the pointer lie; without it nothing is rolled back. */
  store?: Store;
  /** The proxies in front of this server; without them the address of the connection counts. */
  proxies?: TrustedProxies;
  /** Secret that signs tokens, the same on every machine of the store; without it each process has a random one of its own. */
  reportKey?: string;
  /** Name of this process among those of the store. */
  machine: string;
  now?: () => number;
}

/** Hears of loads, and takes back what does not load. */
export interface HealthWatch {
  /** Answers a page's report, and before it the request for its token. */
  handleReport(
    request: IncomingMessage,
    response: ServerResponse,
    audience: TokenSubject['audience'],
  ): Promise<void>;
  /** What this machine and the others with the same key have counted. */
  counts(): readonly CountsByBuild[];
  /** Other machines whose counts are in it. */
  machines(): readonly Pick<MachineCounts, 'machine' | 'at'>[];
  /** Why the last turn failed; null when it went well. */
  trouble(): string | null;
  /** One turn: tells the other machines, hears them, judges. Never rejects. */
  runCycle(): Promise<void>;
  stop(): Promise<void>;
}

/** Longest turn. */
const CYCLE_DEADLINE_MS = 60_000;

/** How long a process that stops waits to hand over what it has counted. */
const FINAL_CYCLE_DEADLINE_MS = 2_000;

/** Starts the watch; it has a turn every ten seconds. @example const health = startHealthWatch({ releases, store, machine: 'web-1' }) */
export function startHealthWatch(options: HealthWatchOptions): HealthWatch {
  const { releases, store, proxies, machine, reportKey, now = Date.now } = options;
  const key = createReportKey(reportKey);
  const window = createCountWindow(now);
  const startedAt = now();
  const logged = new Map<string, string>();
  let otherMachines: MachineCounts[] = [];
  let hasWritten = false;
  let trouble: string | null = null;
  const counts = () => [window.counts(), ...otherMachines.map((other) => other.counts)];

  /** Each thing is said once, until it is over. */
  const logOnce = (about: string, words: string | null) => {
    if (words !== null && logged.get(about) !== words) logFailure('health', `${about} ${words}`);
    if (words === null) logged.delete(about);
    else logged.set(about, words);
  };
  const exchange = async (withStore: Store) => {
    const own = window.counts();
    const isEmpty = Object.keys(own).length === 0;
    if (!isEmpty || hasWritten) {
      await writeMachineCounts(withStore, {
        machine,
        at: new Date(now()).toISOString(),
        keyId: key.id,
        counts: own,
      });
    }
    hasWritten = !isEmpty;
    const read = await readOtherMachines(withStore, machine, now());
    // Their names of networks mean nothing here: one network would count once for each machine.
    otherMachines = read.filter(({ keyId }) => keyId === key.id);
    // A process that ended before this one began is no other machine.
    const machinesWithOtherKey = read.filter(
      (other) => other.keyId !== key.id && Date.parse(other.at) > startedAt,
    ).length;
    logOnce(
      'report key:',
      machinesWithOtherKey === 0
        ? null
        : `Machines with another REPORT_KEY serve this store (${machinesWithOtherKey}): each judges alone.`,
    );
  };
  const judgeAll = async () => {
    const { document } = await releases.present();
    for (const { part } of RELEASED_PARTS) {
      for (const assessment of assessPart(document, part, counts(), now())) {
        const { version, reason } = assessment;
        const name = `${part} ${version.extras.buildId}`;
        const wasRolledBack = store && (await takeBack(store, part, assessment, new Date(now())));
        if (wasRolledBack) logFailure('rollback', `${name} was rolled back: ${reason}`);
        else logOnce(name, reason && 'is in trouble, and stays: only a canary is rolled back by itself.');
      }
    }
  };
  const exchangeAndJudge = async () => {
    if (store) await exchange(store);
    await judgeAll();
  };
  const work = async () => {
    try {
      // A store that never answers must not keep the next turn from asking again.
      await withDeadline(exchangeAndJudge(), CYCLE_DEADLINE_MS, 'The judgement');
      trouble = null;
    } catch (thrown) {
      // Somebody else changes the part at this moment; what he has done is seen at the next turn.
      if (thrown instanceof ConflictError) return;
      trouble = thrown instanceof Error ? thrown.message : String(thrown);
    }
    logOnce('the last turn failed:', trouble);
  };
  let running: Promise<void> | undefined;
  const runCycle = () => (running ??= work().finally(() => (running = undefined)));
  const timer = setInterval(runCycle, BUCKET_MS);
  timer.unref();

  return {
    handleReport: createReportHandler({ releases, window, key, proxies, now }),
    counts,
    machines: () => otherMachines,
    trouble: () => trouble,
    runCycle,
    async stop() {
      clearInterval(timer);
      await withDeadline(runCycle(), FINAL_CYCLE_DEADLINE_MS, 'The last turn').catch((thrown: unknown) => {
        logFailure('health', thrown);
      });
    },
  };
}
