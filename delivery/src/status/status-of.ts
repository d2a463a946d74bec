import type { DiscoveryDocument, ReleaseEvent } from 'shared-config/contracts';
import { assessPart, type Assessment } from '../health/assess-part';
import { BUCKET_MS, sumOf, WINDOW_MS, type CountsByBuild } from '../health/count-window';
import type { Verdict } from '../health/judge';
import { addCounts, loadsOf, NO_LOADS, rateOf, type LoadCounts } from '../health/load-counts';
import type { MachineCounts } from '../health/machine-counts';
import type { PolicyReports } from '../policy-reports/policy-report-collector';
import type { DamagedRegistration, RegisteredHost } from '../releases/registered-hosts';
import { previousDefault } from '../releases/previous-default';
import { defaultVersionOf, historyOf } from '../releases/release-document';
import { RELEASED_PARTS } from 'build/released-parts';
import { commandsFor, type VersionCommand } from './version-commands';

/** The store as it was met last. */
export interface StoreStatus {
  name: string;
  /** ISO 8601: when it was read last; null where it never was by this page. */
  readAt: string | null;
  /** `isStoreAway`: the store could not be read; otherwise what is in it cannot be used. */
  trouble: { since: string; message: string; isStoreAway: boolean } | null;
}

export interface StatusInput {
  now: number;
  document: DiscoveryDocument;
  counts: readonly CountsByBuild[];
  machines: readonly Pick<MachineCounts, 'machine' | 'at'>[];
  /** Why the last turn of the watch failed. */
  healthTrouble: string | null;
  /** Null where there is none: a developer's own builds. */
  store: StoreStatus | null;
  /** Null while they cannot be read. */
  hosts: readonly RegisteredHost[] | null;
  /** Registrations that cannot be read, and are not checked. */
  damagedRegistrations: readonly DamagedRegistration[];
  /** What browsers reported to this machine about the policy of its pages. */
  policyReports: PolicyReports;
}

export interface VersionStatus {
  buildId: string;
  role: 'default' | 'canary' | 'region';
  /** ISO 8601; null where the history has forgotten. */
  since: string | null;
  /** The event that published the build; null where the history no longer has it. */
  published: Pick<ReleaseEvent, 'at' | 'by' | 'reason'> | null;
  /** What an operator can do about the version. */
  commands: readonly VersionCommand[];
  contractVersion: string;
  /** Of all visitors who are in no region of their own. */
  percent: number;
  /** Region code → percent of its visitors. */
  regions: Record<string, number>;
  loads: number;
  failed: number;
  slow: number;
  /** From 0 to 1. */
  failedRate: number;
  slowRate: number;
  verdict: Verdict['kind'];
  reason: string | null;
  /** Oldest first. */
  trend: { loads: number; failed: number }[];
}

export interface PartStatus {
  part: string;
  /** Pages tell of remotes; a host that does not load cannot tell. */
  isMeasured: boolean;
  /** Region codes, `*` for everybody. */
  stopped: readonly string[];
  versions: VersionStatus[];
  /** Newest first. */
  history: readonly ReleaseEvent[];
}

export interface Status extends Pick<
  StatusInput,
  'machines' | 'healthTrouble' | 'store' | 'hosts' | 'damagedRegistrations' | 'policyReports'
> {
  /** ISO 8601. */
  at: string;
  windowMinutes: number;
  parts: PartStatus[];
}

/** Everything that the status page says: the same as `/status.json`. */
export function statusOf(input: StatusInput): Status {
  const { now, machines, healthTrouble, store, hosts, damagedRegistrations, policyReports } = input;
  return {
    at: new Date(now).toISOString(),
    windowMinutes: WINDOW_MS / 60_000,
    store,
    healthTrouble,
    machines: machines.map(({ machine, at }) => ({ machine, at })),
    parts: RELEASED_PARTS.map((row) => partStatus(row, input)),
    hosts,
    damagedRegistrations,
    policyReports,
  };
}

function partStatus(
  { part, origin }: (typeof RELEASED_PARTS)[number],
  { document, counts, now }: StatusInput,
): PartStatus {
  const history = historyOf(document, part);
  const stopped = defaultVersionOf(document, part)?.extras.stopped ?? [];
  const common = { part, stopped, previous: previousDefault(document, part) };
  return {
    part,
    isMeasured: origin !== null,
    stopped,
    versions: assessPart(document, part, counts, now).map((assessment) => {
      const version = versionStatus(assessment, history, trendOf(counts, part, assessment, now));
      return {
        ...version,
        commands: commandsFor({ ...version, ...common, regions: Object.keys(version.regions) }),
      };
    }),
    history,
  };
}

function versionStatus(
  { version, isDefault, counts, verdict, reason }: Assessment,
  history: readonly ReleaseEvent[],
  trend: LoadCounts[],
): Omit<VersionStatus, 'commands'> {
  const { deployment, extras } = version;
  return {
    buildId: extras.buildId,
    role: isDefault ? 'default' : deployment!.traffic > 0 ? 'canary' : 'region',
    since: servedSince(history, extras.buildId),
    published:
      history.find(({ action, buildId }) => action === 'published' && buildId === extras.buildId) ?? null,
    contractVersion: extras.contractVersion,
    percent: deployment!.traffic,
    regions: extras.regions ?? {},
    loads: loadsOf(counts),
    failed: counts.failed,
    slow: counts.slow,
    failedRate: rateOf(counts, 'failed'),
    slowRate: rateOf(counts, 'slow'),
    verdict: verdict.kind,
    reason,
    trend: trend.map((step) => ({ loads: loadsOf(step), failed: step.failed })),
  };
}

function servedSince(history: readonly ReleaseEvent[], buildId: string): string | null {
  const servesBuild = ({ action, buildId: of, to }: ReleaseEvent) =>
    to === buildId || (of === buildId && (action === 'published' || action === 'promoted'));
  return history.find(servesBuild)?.at ?? null;
}

/** Steps of the trend. */
const STEPS = 30;
const STEP_MS = WINDOW_MS / STEPS;

function trendOf(
  machines: readonly CountsByBuild[],
  part: string,
  { version }: Assessment,
  now: number,
): LoadCounts[] {
  const build = `${part}/${version.extras.buildId}`;
  const end = Math.floor(now / BUCKET_MS) * BUCKET_MS + BUCKET_MS;
  const since = (step: number) => sumOf(machines, build, end - (STEPS - step) * STEP_MS);
  const minus = (sum: LoadCounts, later: LoadCounts) =>
    addCounts(sum, { loaded: -later.loaded, slow: -later.slow, failed: -later.failed });
  return Array.from({ length: STEPS }, (_, step) =>
    minus(since(step), step + 1 < STEPS ? since(step + 1) : NO_LOADS),
  );
}
