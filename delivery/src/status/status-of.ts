import type { DiscoveryDocument, ReleaseEvent } from 'shared-config/contracts';
import { assessPart, type Assessment } from '../health/assess-part';
import { BUCKET_MS, sumOf, WINDOW_MS, type CountsByBuild } from '../health/count-window';
import type { Verdict } from '../health/judge';
import { loadsOf, rateOf, type LoadCounts } from '../health/load-counts';
import type { MachineCounts } from '../health/machine-counts';
import type { PolicyReports } from '../policy-reports/policy-report-collector';
import type { RegisteredHost, Registrations } from '../releases/registered-hosts';
import { previousDefault } from '../releases/previous-default';
import { defaultVersionOf, historyOf } from '../releases/release-document';
import { RELEASED_PARTS } from 'build/released-parts';
import { commandsFor, type VersionCommand } from './version-commands';

export interface StoreStatus {
  name: string;
  /** Time of the last successful read, ISO 8601; null if there was none. */
  readAt: string | null;
  /** `isStoreAway`: the store is unreachable; otherwise its content is unusable. */
  trouble: { since: string; message: string; isStoreAway: boolean } | null;
}

export interface StatusInput {
  now: number;
  document: DiscoveryDocument;
  counts: readonly CountsByBuild[];
  machines: readonly Pick<MachineCounts, 'machine' | 'at'>[];
  healthTrouble: string | null;
  /** Null without a store, in development. */
  store: StoreStatus | null;
  /** Null while the store is unreachable. */
  hosts: readonly RegisteredHost[] | null;
  damagedRegistrations: Registrations['damaged'];
  policyReports: PolicyReports;
}

export interface VersionStatus {
  buildId: string;
  role: 'default' | 'canary' | 'region';
  /** ISO 8601; null if the history no longer has it. */
  since: string | null;
  /** The event that published the build; null if the history no longer has it. */
  published: Pick<ReleaseEvent, 'at' | 'by' | 'reason'> | null;
  commands: readonly VersionCommand[];
  contractVersion: string;
  /** Percent of visitors outside the regions below. */
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
  /** Whether pages report loads: they do for remotes, not for the host. */
  isMeasured: boolean;
  /** Region codes, or `*` for all. */
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

/** Returns the content of the status page, which is also `/status.json`. */
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
  const startOf = (step: number) => (step === STEPS ? Infinity : end - (STEPS - step) * STEP_MS);
  return Array.from({ length: STEPS }, (_, step) => sumOf(machines, build, startOf(step), startOf(step + 1)));
}
