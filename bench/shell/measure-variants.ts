import type { DevToolsBrowser, DevToolsContext } from '../product/devtools-browser';
import { EDITED_RELEASES, type ReleaseName } from '../product/releases';
import { roundsOf } from '../measure/alternate';
import { resultRow, type ResultRow } from '../measure/result-rows';
import { METRICS } from './figures-of-visit';
import { measureVisit, type Visit } from './measure-visit';
import { UNTHROTTLED, type Condition } from './network';
import type { VariantName } from './variants';
import type { ReturnVisit, VisitName, VisitTarget } from './visits';

/** The visits of one variant under one condition: one per round. */
export interface VariantVisits {
  variant: VariantName;
  visits: Map<VisitName, Visit[]>;
}

export interface MeasureOptions {
  browser: DevToolsBrowser;
  variants: readonly VariantName[];
  returnVisits: readonly ReturnVisit[];
  addressOf: (variant: VariantName, target?: VisitTarget) => string;
  /** Makes a release live. */
  deploy: (release: ReleaseName) => Promise<void>;
  rounds: number;
  /** Called after every visit that counts. */
  onVisit: (text: string) => void;
}

/** A browser profile after its first visit. */
interface Profile {
  variant: VariantName;
  visit: ReturnVisit;
  context: DevToolsContext;
}

type RecordVisit = (variant: VariantName, name: VisitName, visit: Visit) => void;

/** Measures the visits of all variants in rotation. A warm-up round does not count. */
export async function measureVariants(
  condition: Condition,
  options: MeasureOptions,
): Promise<VariantVisits[]> {
  const { variants, rounds, onVisit } = options;
  const seen = new Map(variants.map((variant) => [variant, new Map<VisitName, Visit[]>()]));
  const count: RecordVisit = (variant, name, visit) => {
    const visits = seen.get(variant)!;
    visits.set(name, [...(visits.get(name) ?? []), visit]);
    onVisit(`${conditionOf(name, condition)}: ${variant} ${visit.headerInteractive!.toFixed(0)} ms`);
  };
  for (const { sides, isCounted } of roundsOf(variants, { rounds, warmUps: 1 })) {
    await measureRound(condition, { ...options, variants: sides }, isCounted ? count : () => {});
  }
  return [...seen].map(([variant, visits]) => ({ variant, visits }));
}

/** Visits the first release with a new profile for each return visit, then returns, release by release. */
async function measureRound(
  condition: Condition,
  { browser, variants, returnVisits, addressOf, deploy }: MeasureOptions,
  record: RecordVisit,
): Promise<void> {
  const visitFirst = async (variant: VariantName, visit: ReturnVisit): Promise<Profile> => {
    const context = await browser.newContext();
    const isMeasured = visit.name === 'second-visit';
    const first = await measureVisit(context, addressOf(variant), isMeasured ? condition : UNTHROTTLED);
    if (isMeasured) record(variant, 'cold', first);
    return { variant, visit, context };
  };
  const visitAgain = async ({ variant, visit, context }: Profile) => {
    record(variant, visit.name, await measureVisit(context, addressOf(variant, visit), condition));
    await context.close();
  };
  const waiting: Profile[] = [];
  await deploy('first');
  for (const variant of variants) {
    for (const visit of returnVisits) {
      const profile = await visitFirst(variant, visit);
      if (visit.release === 'first') await visitAgain(profile);
      else waiting.push(profile);
    }
  }
  for (const { name } of EDITED_RELEASES) {
    const profiles = waiting.filter(({ visit }) => visit.release === name);
    if (profiles.length > 0) await deploy(name);
    for (const profile of profiles) await visitAgain(profile);
  }
}

/** Returns the result rows: every metric of every visit and variant. */
export function resultRowsOf(seen: readonly VariantVisits[], condition: Condition): ResultRow[] {
  return seen.flatMap(({ variant, visits }) =>
    [...visits].flatMap(([name, measured]) =>
      METRICS.map(({ name: metric, unit, of }) =>
        resultRow({ metric, condition: conditionOf(name, condition), variant, unit }, measured.map(of)),
      ),
    ),
  );
}

/** Returns the name of a visit's condition in the results. */
function conditionOf(visit: VisitName, condition: Condition): string {
  return visit === 'cold' || condition === UNTHROTTLED ? `${visit} ${condition.name}` : visit;
}
