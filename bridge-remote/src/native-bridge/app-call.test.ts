/** @jest-environment jest-fixed-jsdom */
import { SUPPORTED_APP } from './app-in-jsdom.fixture';
import {
  advanceTime,
  app,
  bridge,
  errorCodeOf,
  flushPromises,
  installApp,
  native,
  PROFILE,
  report,
  setUpBridge,
} from './native-bridge.fixture';
// R-BRIDGE-7

setUpBridge();

function setVisibility(state: 'hidden' | 'visible'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('deadlines', () => {
  it('end a call without an answer after 3 s', async () => {
    installApp();
    const ended = errorCodeOf(bridge.call('UserProfile.getUserProfile', {}));
    await advanceTime(2_999);
    expect(app!.methods()).toHaveLength(2);
    await advanceTime(1);
    await expect(ended).resolves.toBe('deadline');
  });

  it('end calls that wait for a missing version', async () => {
    installApp({});
    const ended = [
      errorCodeOf(bridge.call('Router.pop2Home', {})),
      errorCodeOf(bridge.call('Router.push', { path: 'otc' })),
    ];
    await advanceTime(3_000);
    await expect(Promise.all(ended)).resolves.toEqual(['deadline', 'deadline']);
    expect(app!.methods()).toEqual(['SystemInfo.getAppConfig']);
  });

  it('give Router.push 15 s, paused while the page is hidden and restarted when it is visible', async () => {
    installApp();
    let end: unknown;
    void errorCodeOf(bridge.call('Router.push', { path: 'loginpage', fromWeb: 1 })).then(
      (code) => (end = code),
    );
    await advanceTime(14_000);
    setVisibility('hidden');
    await advanceTime(600_000);
    setVisibility('visible');
    await advanceTime(14_999);
    expect(end).toBeUndefined();
    await advanceTime(1);
    expect(end).toBe('deadline');
  });

  it('run for other methods while the page is hidden', async () => {
    installApp();
    setVisibility('hidden');
    const ended = errorCodeOf(bridge.call('UserProfile.getUserProfile', {}));
    await advanceTime(3_000);
    await expect(ended).resolves.toBe('deadline');
  });
});

describe('a caller’s signal', () => {
  it('ends only the wait of its own caller', async () => {
    installApp();
    const abort = new AbortController();
    const [one, other] = [abort.signal, undefined].map((signal) =>
      errorCodeOf(bridge.call('UserProfile.getUserProfile', {}, { signal })),
    );
    await flushPromises();
    abort.abort();
    await expect(one).resolves.toBe('aborted');
    app!.reply(app!.requests[1], PROFILE);
    await expect(other).resolves.toEqual(PROFILE);
  });

  it('removes a waiting call from the queue', async () => {
    const abort = new AbortController();
    const ended = errorCodeOf(bridge.call('Router.push', { path: 'otc' }, { signal: abort.signal }));
    abort.abort();
    await expect(ended).resolves.toBe('aborted');
    installApp();
    native.receiver.nativeReady();
    await flushPromises();
    expect(app!.requests).toEqual([]);
  });

  it('expects one late answer of the app to the ended call', async () => {
    installApp();
    const abort = new AbortController();
    const ended = errorCodeOf(bridge.call('Router.push', { path: 'loginpage' }, { signal: abort.signal }));
    await flushPromises();
    abort.abort();
    await expect(ended).resolves.toBe('aborted');
    const request = app!.requests.find(({ method }) => method === 'Router.push');
    app!.reply(request);
    expect(report).not.toHaveBeenCalled();
    app!.reply(request);
    expect(report.mock.calls).toEqual([
      [expect.objectContaining({ message: 'A message of the app came late or twice.' })],
    ]);
  });

  it('prevents a call when it is already aborted', async () => {
    installApp();
    await expect(
      errorCodeOf(bridge.call('Router.pop2Home', {}, { signal: AbortSignal.abort() })),
    ).resolves.toBe('aborted');
    expect(app!.requests).toEqual([]);
  });
});

it('ends waiting and sent calls when the page is left', async () => {
  installApp();
  const sent = errorCodeOf(bridge.call('Router.push', { path: 'otc' }));
  await flushPromises();
  app!.remove();
  const waiting = errorCodeOf(bridge.call('Router.push', { path: 'otc' }));
  window.dispatchEvent(new Event('pagehide'));
  await expect(Promise.all([sent, waiting])).resolves.toEqual(['page-left', 'page-left']);
});

it('ends 1,000 parallel calls and leaves no listener', async () => {
  installApp({ ...SUPPORTED_APP, 'Router.push': ({ params }) => params });
  const paths = Array.from({ length: 1_000 }, (_, index) => `screen-${index}`);
  const added = jest.spyOn(document, 'addEventListener');
  const removed = jest.spyOn(document, 'removeEventListener');
  const ends = await Promise.all(paths.map((path) => bridge.call('Router.push', { path })));
  expect(ends).toEqual(paths.map((path) => ({ path })));
  expect(added.mock.calls.length).toBe(1_000);
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    expect.arrayContaining(added.mock.calls.map(([, listener]) => listener)),
  );
});
