import type { DevToolsBrowser, DevToolsContext } from '../product/devtools-browser';
import { EDITED_RELEASES, type ReleaseName } from '../product/releases';
import { roundsOf } from '../measure/alternate';
import { resultRow, type ResultRow } from '../measure/result-rows';
import { METRICS } from './figures-of-visit';
import { cpuTimeOf } from '../trace/main-thread';
import type { Tracer, VisitTrace } from '../trace/tracer';
import { measureVisit, type Visit } from './measure-visit';
import { SLOW_PHONE, UNTHROTTLED, type Condition } from './network';
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
  /** Traces each measured visit, which slows it down. */
  trace?: Tracer;
  /** The last trace of each visit, by its name in the results. */
  traces: Map<string, VisitTrace>;
  /** Called after every visit that counts. */
  onVisit: (text: string) => void;
}

/** A browser profile after its first visit. */
interface Profile {
  variant: VariantName;
  visit: ReturnVisit;
  context: DevToolsContext;
}

type RecordVisit = (variant: VariantName, name: VisitName, visit: MeasuredVisit) => void;

type MeasuredVisit = Visit & { trace?: VisitTrace };

/** Measures the visits of all variants in rotation. A warm-up round does not count. */
export async function measureVariants(
  condition: Condition,
  options: MeasureOptions,
): Promise<VariantVisits[]> {
  const { variants, rounds, traces, onVisit } = options;
  const seen = new Map(variants.map((variant) => [variant, new Map<VisitName, Visit[]>()]));
  const count: RecordVisit = (variant, name, { trace, ...visit }) => {
    const visits = seen.get(variant)!;
    visits.set(name, [...(visits.get(name) ?? []), visit]);
    if (trace) traces.set(`${variant} ${conditionOf(name, condition)}`, trace);
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
  { browser, variants, returnVisits, addressOf, deploy, trace }: MeasureOptions,
  record: RecordVisit,
): Promise<void> {
  const measure = async (context: DevToolsContext, url: string): Promise<MeasuredVisit> => {
    const visit = () => measureVisit(context, url, condition);
    if (!trace) return visit();
    const { result, events } = await trace(visit);
    return { ...result, cpuTime: cpuTimeOf(events, url), trace: { url, events } };
  };
  const visitFirst = async (variant: VariantName, visit: ReturnVisit): Promise<Profile> => {
    const context = await browser.newContext();
    if (visit.name === 'second-visit') record(variant, 'cold', await measure(context, addressOf(variant)));
    else await measureVisit(context, addressOf(variant), UNTHROTTLED);
    return { variant, visit, context };
  };
  const visitAgain = async ({ variant, visit, context }: Profile) => {
    record(variant, visit.name, await measure(context, addressOf(variant, visit)));
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
      METRICS.flatMap(({ name: metric, unit, of }) => {
        const figures = measured.map(of).filter((figure) => figure !== undefined);
        const names = { metric, condition: conditionOf(name, condition), variant, unit };
        return figures.length > 0 ? [resultRow(names, figures)] : [];
      }),
    ),
  );
}

/** Returns the name of a visit's condition in the results. */
function conditionOf(visit: VisitName, condition: Condition): string {
  return visit === 'cold' || condition !== SLOW_PHONE ? `${visit} ${condition.name}` : visit;
}
