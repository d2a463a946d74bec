/** One event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Time on the thread's own clock, which stops while other processes have the CPU. */
  tts?: number;
  tdur?: number;
  args?: {
    name?: string;
    data?: { url?: string; documentLoaderURL?: string; isOutermostMainFrame?: boolean };
  };
}

/** Part of a task, with its self time. */
export interface Piece {
  /** The event's name, with the file's name for scripts. */
  name: string;
  ms: number;
}

/** A period in which the page could not respond. */
export interface Task {
  /** Milliseconds since the start of the visit. */
  start: number;
  ms: number;
  /** Longest first. */
  pieces: Piece[];
}

export interface Timeline {
  tasks: Task[];
  /** The page's own marks, in milliseconds since the start of the visit. */
  marks: Record<string, number>;
}

/**
 * Returns the tasks and marks on the main thread of the page that navigated last to an address.
 *
 * @param options.url the page's address
 * @param options.shortestMs shorter tasks and pieces are omitted
 * @throws Error if the trace contains no navigation to that address
 */
export function mainThreadOf(
  events: readonly TraceEvent[],
  { url, shortestMs }: { url: string; shortestMs: number },
): Timeline {
  const { navigation, mine } = visitOf(events, url);
  const since = ({ ts }: TraceEvent) => (ts - navigation.ts) / 1000;
  const marks = mine.filter(({ ph, name }) => (ph === 'I' || ph === 'R') && name.includes(':'));
  const complete = mine.filter(({ ph, dur }) => ph === 'X' && dur !== undefined);
  return {
    tasks: nest(complete)
      .map((root) => ({ start: since(root.event), ms: msOf(root.event), pieces: piecesOf(root, shortestMs) }))
      .filter(({ ms }) => ms >= shortestMs),
    marks: Object.fromEntries(marks.map((mark) => [mark.name, since(mark)])),
  };
}

function visitOf(events: readonly TraceEvent[], url: string) {
  const navigation = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (!navigation) throw new Error(`The trace contains no navigation to ${url}.`);
  const isOnThread = ({ pid, tid }: TraceEvent) => pid === navigation.pid && tid === navigation.tid;
  return { navigation, mine: events.filter((event) => isOnThread(event) && event.ts >= navigation.ts) };
}

/** What the main thread does, by the names of the events. An event without a row belongs to the kind of the one around it. */
const KINDS = {
  script:
    /^(EvaluateScript|FunctionCall|TimerFire|EventDispatch|RunMicrotasks|FireAnimationFrame|FireIdleCallback|v8\.|V8\.|MinorGC|MajorGC)/,
  style: /^(UpdateLayoutTree|ParseAuthorStyleSheet|StyleSheetContents|Document::recalcStyle)/,
  layout: /^(Layout|HitTest)$/,
  paint: /^(PrePaint|Paint|Layerize|UpdateLayer|Commit|Decode Image|Draw|CompositeLayers|ImageDecode)/,
  parse: /^(ParseHTML|HTMLDocumentParser)/,
  other: /^(RunTask|ThreadControllerImpl::RunTask)/,
} as const;

export type Kind = keyof typeof KINDS;

/** CPU time of the main thread in milliseconds. An emulated slow processor spins, which counts. */
export interface CpuTime {
  untilInteractive: Record<Kind, number>;
  untilQuiet: Record<Kind, number>;
  /** Scripts until the header is interactive, by file, longest first. */
  files: Piece[];
}

/**
 * Returns how long the main thread worked for the page that navigated last to an address, until its header is interactive and until
 * the trace ends.
 *
 * @throws Error if the trace contains no navigation to that address, or if its header did not become interactive
 */
export function cpuTimeOf(events: readonly TraceEvent[], url: string): CpuTime {
  const { mine } = visitOf(events, url);
  const interactive = mine.find(({ name }) => name === 'shell:header-interactive')?.tts;
  if (interactive === undefined) throw new Error(`The header of ${url} did not become interactive.`);
  const onCpu = mine.flatMap((event): TraceEvent[] =>
    event.ph === 'X' && event.tts !== undefined ? [{ ...event, ts: event.tts, dur: event.tdur ?? 0 }] : [],
  );
  const early = onCpu
    .filter(({ ts }) => ts < interactive)
    .map((event) => ({ ...event, dur: Math.min(event.dur!, interactive - event.ts) }));
  const { kinds, files } = selfTimesOf(nest(early));
  return {
    untilInteractive: kinds,
    untilQuiet: selfTimesOf(nest(onCpu)).kinds,
    files: [...files].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms),
  };
}

function selfTimesOf(roots: readonly Node[]) {
  const kinds: Record<Kind, number> = { script: 0, style: 0, layout: 0, paint: 0, parse: 0, other: 0 };
  const files = new Map<string, number>();
  const add = ({ event, children }: Node, outerKind: Kind, outerFile: string) => {
    const kind = KIND_NAMES.find((name) => KINDS[name].test(event.name)) ?? outerKind;
    const file = fileOf(event) ?? outerFile;
    const own = selfMsOf({ event, children });
    kinds[kind] += own;
    if (kind === 'script') files.set(file, (files.get(file) ?? 0) + own);
    children.forEach((child) => add(child, kind, file));
  };
  roots.forEach((root) => add(root, 'other', 'browser'));
  return { kinds, files };
}

export const KIND_NAMES = Object.keys(KINDS) as Kind[];

interface Node {
  event: TraceEvent;
  children: Node[];
}

/** Nests events by time: an event within another one is its child. */
function nest(events: readonly TraceEvent[]): Node[] {
  const roots: Node[] = [];
  const open: Node[] = [];
  for (const event of events.toSorted((a, b) => a.ts - b.ts || b.dur! - a.dur!)) {
    while (open.length > 0 && endOf(open.at(-1)!.event) <= event.ts) open.pop();
    const node = { event, children: [] };
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}

function msOf({ dur = 0 }: TraceEvent): number {
  return dur / 1000;
}

function piecesOf(root: Node, shortestMs: number): Piece[] {
  const sums = new Map<string, number>();
  const add = ({ event, children }: Node) => {
    const name = nameOf(event);
    sums.set(name, (sums.get(name) ?? 0) + selfMsOf({ event, children }));
    children.forEach(add);
  };
  add(root);
  return [...sums]
    .map(([name, ms]) => ({ name, ms }))
    .filter(({ ms }) => ms >= shortestMs)
    .sort((a, b) => b.ms - a.ms);
}

function selfMsOf({ event, children }: Node): number {
  return msOf(event) - children.reduce((sum, child) => sum + msOf(child.event), 0);
}

function nameOf(event: TraceEvent): string {
  const file = fileOf(event);
  return file ? `${event.name} ${file}` : event.name;
}

function fileOf({ args }: TraceEvent): string | undefined {
  return args?.data?.url?.split('/').pop()?.split('?')[0] || undefined;
}
