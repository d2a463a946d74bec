/** @jest-environment node */
import { createDevelopmentPage, type BuildEvent, type HotBuild } from './development-page';
// R-RUN-4

/** Event streams that the page has opened, newest last. */
let streams: FakeStream[];

class FakeStream {
  isClosed = false;
  private readonly listeners = new Map<string, (event: { data: string }) => void>();

  constructor(readonly address: string) {
    streams.push(this);
  }

  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.listeners.set(name, listener);
  }

  close() {
    this.isClosed = true;
  }

  /** Delivers the event of a build, and waits for what it starts. */
  async send(build: Partial<BuildEvent>) {
    const event = { generation: '7-0', hashes: {}, isWritten: true, ...build };
    this.listeners.get('message')!({ data: JSON.stringify(event) });
    await settled();
  }
}

async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

beforeEach(() => {
  streams = [];
  Object.assign(globalThis, { EventSource: FakeStream });
});
afterAll(() => Reflect.deleteProperty(globalThis, 'EventSource'));

function openPage({ hasDevelopmentReact = true } = {}) {
  const reload = jest.fn();
  let onVisibility: () => void = () => undefined;
  const document = {
    visibilityState: 'visible',
    addEventListener: (_: string, listener: () => void) => (onVisibility = listener),
  };
  const page = { location: { reload }, document } as unknown as Window;
  const { addBuild } = createDevelopmentPage(page);
  const hook = Reflect.get(page, '__REACT_DEVTOOLS_GLOBAL_HOOK__') as { inject(renderer: object): void };
  const refresh = { scheduleRefresh: jest.fn(), setRefreshHandler: jest.fn() };
  hook.inject(hasDevelopmentReact ? refresh : {});
  const show = (state: 'visible' | 'hidden') => {
    document.visibilityState = state;
    onVisibility();
  };
  return { addBuild, reload, show };
}

/** A build with updates: hash → what `check` returns, or the error that it throws. */
function buildWith(updates: Record<string, { next: string; replaced?: readonly string[] } | Error>) {
  let present = 'a';
  const check = jest.fn(async () => {
    const update = updates[present];
    if (update instanceof Error) throw update;
    if (!update) return null;
    present = update.next;
    return update.replaced ?? ['header.tsx'];
  });
  const hot = { status: () => 'idle', check };
  const updatesAddress = 'http://localhost:3001/verification/live-reload';
  return { name: 'shell', hot, hash: () => present, updates: updatesAddress } satisfies HotBuild;
}

test('the page connects once, to the server of its first build', () => {
  const { addBuild } = openPage();
  addBuild(buildWith({}));
  addBuild({ ...buildWith({}), name: 'bridge', updates: 'http://localhost:3002/verification/live-reload' });
  expect(streams.map(({ address }) => address)).toEqual(['http://localhost:3001/verification/live-reload']);
});

test('a page with the current build does not reload', async () => {
  const { addBuild, reload } = openPage();
  const build = buildWith({});
  addBuild(build);
  await streams[0]!.send({ hashes: { shell: 'a', bridge: 'z' } });
  expect(build.hot.check).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('the page replaces the modules of every missed build and does not reload', async () => {
  const { addBuild, reload } = openPage();
  const build = buildWith({ a: { next: 'b' }, b: { next: 'c' } });
  addBuild(build);
  await streams[0]!.send({ hashes: { shell: 'a' } });
  await streams[0]!.send({ hashes: { shell: 'c' }, isWritten: false });
  expect(build.hash()).toBe('c');
  await streams[0]!.send({ hashes: { shell: 'c' } });
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  [
    'a changed module is not imported by a component',
    { a: new Error('Aborted because table.ts is not accepted') },
  ],
  ['the server restarted and has no update', {}],
])('the page reloads when its pages are written if %s', async (_, updates) => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const { addBuild, reload } = openPage();
  addBuild(buildWith(updates));
  await streams[0]!.send({ hashes: { shell: 'a' } });
  await streams[0]!.send({ hashes: { shell: 'b' }, isWritten: false });
  expect(reload).not.toHaveBeenCalled();
  await streams[0]!.send({ hashes: { shell: 'b' } });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the page reloads if its React is a production build, which cannot render replaced components', async () => {
  const { addBuild, reload } = openPage({ hasDevelopmentReact: false });
  addBuild(buildWith({ a: { next: 'b' } }));
  await streams[0]!.send({ hashes: { shell: 'b' } });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the page reloads after a change of a style, text or table without replacing modules first', async () => {
  const { addBuild, reload } = openPage();
  const build = buildWith({ a: { next: 'b' } });
  addBuild(build);
  await streams[0]!.send({});
  await streams[0]!.send({ generation: '7-1', hashes: { shell: 'b' }, isWritten: false });
  expect([build.hash(), reload.mock.calls.length]).toEqual(['a', 0]);
  await streams[0]!.send({ generation: '7-1', hashes: { shell: 'b' } });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that opens before the pages of a build are written reloads when they are', async () => {
  const { addBuild, reload } = openPage();
  addBuild(buildWith({}));
  await streams[0]!.send({ generation: '7-1', isWritten: false });
  await streams[0]!.send({ generation: '7-1' });
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a build that runs later than the event is brought up to date', async () => {
  const { addBuild } = openPage();
  addBuild({ ...buildWith({}), name: 'verification-host' });
  await streams[0]!.send({ hashes: { shell: 'b' } });
  const late = buildWith({ a: { next: 'b' } });
  addBuild(late);
  await settled();
  expect(late.hash()).toBe('b');
});

test('a hidden page has no connection', () => {
  const { addBuild, show } = openPage();
  addBuild(buildWith({}));
  show('hidden');
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true]);
  show('visible');
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});
