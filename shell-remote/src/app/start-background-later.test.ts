/** @jest-environment jest-fixed-jsdom */
import { pageContextOf } from '../core/page/page-context';
import { recordShellErrors } from '../core/page/page.fixture';
import { startBackground, type BackgroundInput } from './background';
import { startBackgroundLater } from './start-background-later';
import { SHELL_ERROR_EVENT } from 'shared-config/contracts/contracts';
import { platformOf } from 'shared-config/platform/platform';
import { reportFailure } from 'shared-config/errors/report-failure';

jest.mock('./background', () => ({ startBackground: jest.fn() }));

const start = jest.mocked(startBackground);
const stopBackground = jest.fn();
const track = jest.fn();
const context = pageContextOf(
  {},
  { host: 'localhost:3000', pathname: '/en/', isSecure: false, portBase: 3000 },
);
const input = {
  page: window,
  platform: platformOf({ userAgent: '' }),
  context: () => context,
  shell: () => ({ context }) as unknown as ReturnType<BackgroundInput['shell']>,
  askForConsent: () => undefined,
};
const failure = { code: 'remote-retry', part: 'shell', message: 'late' };
let errors: ReturnType<typeof recordShellErrors>;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  start.mockReset().mockReturnValue({ track, stop: stopBackground });
  track.mockReset();
  stopBackground.mockReset();
  errors = recordShellErrors();
});
afterEach(() => {
  errors.stop();
  jest.useRealTimers();
});

const wait = (timeMs: number) => jest.advanceTimersByTimeAsync(timeMs);

test('starts nothing while the header loads', async () => {
  const { stop } = startBackgroundLater(input);
  await wait(1_900);
  expect(start).not.toHaveBeenCalled();
  stop();
});

test('passes on the failures reported before its start, not later ones', async () => {
  const { stop } = startBackgroundLater(input);
  reportFailure(failure);
  await wait(2_000);
  reportFailure({ ...failure, message: 'later' });
  expect(start.mock.calls.map(([{ earlyFailures }]) => earlyFailures)).toEqual([[failure]]);
  stop();
  expect(stopBackground).toHaveBeenCalledTimes(1);
});

test('passes on when the shell started', async () => {
  const startedAtMs = performance.now();
  const { stop } = startBackgroundLater(input);
  await wait(2_000);
  expect(start.mock.calls.map(([given]) => given.startedAtMs)).toEqual([startedAtMs]);
  stop();
});

test('counts from the header, if it has mounted before', async () => {
  Object.assign(performance, { getEntriesByName: () => [{ startTime: 408 }] });
  const { stop } = startBackgroundLater(input);
  await wait(2_000);
  expect(start.mock.calls.map(([given]) => given.startedAtMs)).toEqual([408]);
  stop();
  Reflect.deleteProperty(performance, 'getEntriesByName');
});

test('starts nothing on a page that the visitor leaves earlier', async () => {
  startBackgroundLater(input).stop();
  await wait(60_000);
  expect(start).not.toHaveBeenCalled();
});

describe('on a page that the browser renders in advance', () => {
  beforeEach(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'prerendering');
  });
  const show = () => document.dispatchEvent(new Event('prerenderingchange'));

  test('starts two seconds after the visitor sees the page, with the failures and events until then', async () => {
    const later = startBackgroundLater(input);
    reportFailure(failure);
    later.track('theme-changed', { theme: 'dark' });
    await wait(60_000);
    expect(start).not.toHaveBeenCalled();
    const shownAtMs = performance.now();
    show();
    await wait(1_900);
    expect(start).not.toHaveBeenCalled();
    await wait(100);
    const [[given]] = start.mock.calls as [[BackgroundInput]];
    expect(given).toMatchObject({ startedAtMs: shownAtMs, earlyFailures: [failure] });
    expect(track.mock.calls).toEqual([['theme-changed', { theme: 'dark' }]]);
    later.stop();
  });

  test('starts nothing after a stop', async () => {
    startBackgroundLater(input).stop();
    show();
    await wait(60_000);
    expect(start).not.toHaveBeenCalled();
  });
});

test.each([
  ['its start', 2_000],
  ['a stop before its start', 0],
])('listens for failures until %s', async (_until, timeMs) => {
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  const { stop } = startBackgroundLater(input);
  const [listener] = added.mock.calls.filter(([type]) => type === SHELL_ERROR_EVENT);
  await wait(timeMs);
  if (timeMs === 0) stop();
  expect(removed.mock.calls).toContainEqual(listener);
  stop();
});

test('reports a failed start', async () => {
  start.mockImplementation(() => {
    throw new Error('no such API here');
  });
  const { stop } = startBackgroundLater(input);
  await wait(2_000);
  expect(errors.codes()).toEqual(['background-failed']);
  stop();
});

test('tracks early events after the start and later ones immediately', async () => {
  const later = startBackgroundLater(input);
  later.track('theme-changed', { theme: 'dark' });
  expect(track).not.toHaveBeenCalled();
  await wait(2_000);
  expect(track.mock.calls).toEqual([['theme-changed', { theme: 'dark' }]]);
  later.track('signed-out', {});
  expect(track.mock.calls.slice(1)).toEqual([['signed-out', {}]]);
  later.stop();
});

test('limits early events and drops them after a failed start', async () => {
  const later = startBackgroundLater(input);
  for (let turn = 0; turn < 50; turn += 1) later.track('signed-out', {});
  await wait(2_000);
  expect(track).toHaveBeenCalledTimes(20);
  later.stop();

  start.mockImplementation(() => {
    throw new Error('no such API here');
  });
  const broken = startBackgroundLater(input);
  await wait(2_000);
  expect(() => broken.track('signed-out', {})).not.toThrow();
});
