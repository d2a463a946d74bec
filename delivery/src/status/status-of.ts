import type { DiscoveryDocument, ReleaseEvent } from 'shared-config/contracts/contracts';
import type { RegionCode } from 'shared-config/site/regions';
import { assessPart, type Assessment } from '../health/assess-part';
import { BUCKET_MS, sumOf, WINDOW_MS, type CountsByBuild } from '../health/count-window';
import { loadsOf, rateOf, type LoadCounts } from '../health/load-counts';
import type { MachineCounts } from '../health/machine-counts';
import type { PolicyReports } from '../policy-reports/policy-report-collector';
import type { RegisteredHost, Registrations } from '../releases/registered-hosts';
import { previousDefault } from '../releases/previous-default';
import { canaryOrPinOf } from '../releases/release-actions';
import { defaultVersionOf, historyOf } from '../releases/release-document';
import { RELEASED_PARTS, type ReleasedPart } from 'build/released-parts';
import { commandsFor, type CommandsInput } from './version-commands';

interface StatusInput {
  now: number;
  document: DiscoveryDocument;
  counts: readonly CountsByBuild[];
  machines: readonly Pick<MachineCounts, 'machine' | 'at'>[];
  healthFailure: string | null;
  /** Null without a store, in development. */
  store: {
    name: string;
    /** Time of the last successful read, ISO 8601; null if there was none. */
    readAt: string | null;
    /** Whether this server has no key: it rolls no canary back. */
    isReadOnly: boolean;
    /** Why the mirror cannot be used; null if it can, or if there is none. */
    mirrorFailure: string | null;
    /** `isStoreAway`: the store is unreachable; otherwise its content is unusable. */
    failure: { since: string; message: string; isStoreAway: boolean } | null;
  } | null;
  /** Null while the store is unreachable. */
  hosts: readonly RegisteredHost[] | null;
  damagedRegistrations: Registrations['damaged'];
  policyReports: PolicyReports;
}

export type Status = ReturnType<typeof statusOf>;
export type PartStatus = ReturnType<typeof partStatus>;
export type VersionStatus = PartStatus['versions'][number];

/** Returns the content of the status page, which is also `/status.json`. */
export function statusOf({ now, document, counts, ...shown }: StatusInput) {
  return {
    ...shown,
    /** ISO 8601. */
    at: new Date(now).toISOString(),
    windowMinutes: WINDOW_MS / 60_000,
    machines: shown.machines.map(({ machine, at }) => ({ machine, at })),
    parts: RELEASED_PARTS.map((row) => partStatus(row, { document, counts, now })),
  };
}

function partStatus(
  { part, origin }: { part: string; origin: ReleasedPart['origin'] },
  { document, counts, now }: Pick<StatusInput, 'document' | 'counts' | 'now'>,
) {
  const history = historyOf(document, part);
  const stopped = defaultVersionOf(document, part)?.extras.stopped ?? [];
  const common = { part, stopped, previous: previousDefault(document, part) };
  return {
    part,
    /** Whether pages report loads: they do for remotes, not for the host. */
    isMeasured: origin !== null,
    /** Region codes, or `*` for all. */
    stopped,
    versions: assessPart(document, part, counts, now).map((assessment) => {
      const version = versionStatus(assessment, history, trendOf(counts, part, assessment, now));
      const isFirstOf = (region: string) =>
        canaryOrPinOf(document, part, [region as RegionCode])?.extras.buildId === version.buildId;
      const regions = Object.keys(version.regions).filter(isFirstOf);
      return { ...version, commands: commandsFor({ ...version, ...common, regions }) };
    }),
    /** Newest first. */
    history,
  };
}

function versionStatus(
  { version, isDefault, counts, verdict, reason }: Assessment,
  history: readonly ReleaseEvent[],
  trend: LoadCounts[],
) {
  const { deployment, extras } = version;
  const { buildId, contractVersion, regions = {} } = extras;
  const role: CommandsInput['role'] = isDefault ? 'default' : deployment!.traffic > 0 ? 'canary' : 'region';
  const publication: Pick<ReleaseEvent, 'at' | 'by' | 'reason'> | undefined = history.find(
    (event) => event.action === 'published' && event.buildId === buildId,
  );
  return {
    buildId,
    role,
    /** ISO 8601; null if the history no longer has it. */
    since: servedSince(history, buildId),
    /** Null if the history no longer has it. */
    published: publication ?? null,
    contractVersion,
    /** Percent of visitors outside the regions. */
    percent: deployment!.traffic,
    /** Region code → percent of its visitors. */
    regions,
    loads: loadsOf(counts),
    failed: counts.failed,
    slow: counts.slow,
    /** From 0 to 1. */
    failedRate: rateOf(counts, 'failed'),
    slowRate: rateOf(counts, 'slow'),
    verdict: verdict.kind,
    reason,
    /** Oldest first. */
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
