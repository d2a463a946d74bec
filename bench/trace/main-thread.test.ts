import { cpuTimeOf, mainThreadOf, type TraceEvent } from './main-thread';

const URL = 'http://localhost:4000/en/';
const THREAD = { pid: 1, tid: 2 };
const navigation: TraceEvent = {
  ...THREAD,
  name: 'navigationStart',
  ph: 'R',
  ts: 1_000_000,
  args: { data: { documentLoaderURL: URL } },
};
const event = (name: string, atMs: number, ms: number, url?: string): TraceEvent => ({
  ...THREAD,
  name,
  ph: 'X',
  ts: navigation.ts + atMs * 1000,
  dur: ms * 1000,
  args: { data: { url } },
});
const timelineOf = (...events: TraceEvent[]) => mainThreadOf(events, { url: URL, shortestMs: 5 });

describe('the timeline of the main thread', () => {
  it('lists tasks in order, with the self time of their pieces, longest first', () => {
    const { tasks } = timelineOf(
      navigation,
      event('RunTask', 20, 100),
      event('EvaluateScript', 25, 80, 'http://localhost:4000/main.js?x'),
      event('Layout', 40, 30),
      event('Layout', 80, 20),
      event('RunTask', 130, 40),
    );
    expect(tasks).toEqual([
      {
        start: 20,
        ms: 100,
        pieces: [
          { name: 'Layout', ms: 50 },
          { name: 'EvaluateScript main.js', ms: 30 },
          { name: 'RunTask', ms: 20 },
        ],
      },
      { start: 130, ms: 40, pieces: [{ name: 'RunTask', ms: 40 }] },
    ]);
  });

  it('omits short tasks, other threads, and events before the visit', () => {
    const { tasks } = timelineOf(
      event('RunTask', -50, 40),
      navigation,
      event('RunTask', 10, 4),
      { ...event('RunTask', 10, 90), tid: 3 },
      { ...event('RunTask', 10, 90), pid: 2 },
    );
    expect(tasks).toEqual([]);
  });

  it('contains the page’s marks', () => {
    const mark = { ...THREAD, name: 'shell:header-interactive', ph: 'R', ts: navigation.ts + 700_000 };
    expect(timelineOf(navigation, mark).marks).toEqual({ 'shell:header-interactive': 700 });
  });

  it('belongs to the last visit of the address', () => {
    const second = { ...navigation, pid: 9, ts: navigation.ts + 500_000 };
    const task = { ...event('RunTask', 510, 50), pid: 9 };
    expect(
      timelineOf(navigation, event('RunTask', 5, 50), second, task).tasks.map(({ start }) => start),
    ).toEqual([10]);
  });

  it('throws when the trace contains no visit of the address', () => {
    expect(() => timelineOf(event('RunTask', 0, 50))).toThrow(`The trace contains no navigation to ${URL}.`);
  });
});

describe('the CPU time of the main thread', () => {
  const onCpu = (name: string, atMs: number, ms: number, url?: string): TraceEvent => ({
    ...event(name, atMs, 10 * ms, url),
    tts: atMs * 1000,
    tdur: ms * 1000,
  });
  const interactive = {
    ...THREAD,
    name: 'shell:header-interactive',
    ph: 'I',
    ts: navigation.ts + 100_000,
    tts: 100_000,
  };
  const events = [
    navigation,
    onCpu('RunTask', 10, 50),
    onCpu('ParseHTML', 12, 30),
    onCpu('EvaluateScript', 20, 10, `${URL}main.js?x`),
    onCpu('UnknownEvent', 22, 4),
    onCpu('Layout', 45, 5),
    onCpu('RunTask', 90, 30),
    interactive,
  ];

  it('is divided into kinds, and an unknown event belongs to the one around it', () => {
    const { untilInteractive, files } = cpuTimeOf(events, URL);
    expect(untilInteractive).toEqual({ script: 10, style: 0, layout: 5, paint: 0, parse: 20, other: 25 });
    expect(files).toEqual([{ name: 'main.js', ms: 10 }]);
  });

  it('counts the task of the mark only up to the mark, and everything until the page is quiet', () => {
    const { untilInteractive, untilQuiet } = cpuTimeOf(events, URL);
    expect([untilInteractive.other, untilQuiet.other]).toEqual([25, 45]);
  });

  it('throws when the header did not become interactive', () => {
    expect(() => cpuTimeOf([navigation], URL)).toThrow('did not become interactive');
  });
});
