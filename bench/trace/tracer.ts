import type { DevToolsBrowser } from '../product/devtools-browser';
import type { TraceEvent } from './main-thread';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'loading',
  'v8.execute',
  'disabled-by-default-v8.compile',
  'toplevel',
];

export interface VisitTrace {
  /** Address of the page. */
  url: string;
  events: readonly TraceEvent[];
}

/** Traces the browser during a visit, one visit at a time. */
export type Tracer = ReturnType<typeof tracerOf>;

/** Returns a function that does a visit, and returns its result with the events of the trace. */
export function tracerOf(browser: DevToolsBrowser) {
  let events: TraceEvent[] = [];
  let finish = () => {};
  browser.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent);
  });
  browser.on('Tracing.tracingComplete', () => finish());
  return async <Result>(visit: () => Promise<Result>): Promise<{ result: Result; events: TraceEvent[] }> => {
    events = [];
    const complete = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await browser.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
    const result = await visit();
    await browser.send('Tracing.end');
    await complete;
    return { result, events };
  };
}
