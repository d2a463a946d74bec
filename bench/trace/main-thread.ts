/** One event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
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
  const navigation = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (!navigation) throw new Error(`The trace contains no navigation to ${url}.`);
  const isOnThread = ({ pid, tid }: TraceEvent) => pid === navigation.pid && tid === navigation.tid;
  const mine = events.filter((event) => isOnThread(event) && event.ts >= navigation.ts);
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
    const own = msOf(event) - children.reduce((sum, child) => sum + msOf(child.event), 0);
    const name = nameOf(event);
    sums.set(name, (sums.get(name) ?? 0) + own);
    children.forEach(add);
  };
  add(root);
  return [...sums]
    .map(([name, ms]) => ({ name, ms }))
    .filter(({ ms }) => ms >= shortestMs)
    .sort((a, b) => b.ms - a.ms);
}

function nameOf({ name, args }: TraceEvent): string {
  const file = args?.data?.url?.split('/').pop()?.split('?')[0];
  return file ? `${name} ${file}` : name;
}
