/** @jest-environment jest-fixed-jsdom */
import { pageContextOf } from '../core/page/page-context';
import { hearShellErrors } from '../core/page/page.fixture';
import { startBackground, type BackgroundInput } from './background';
import { startBackgroundLater } from './start-background-later';
import { platformOf } from 'shared-config/platform';
import { reportFailure } from 'shared-config/report-failure';

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
let errors: ReturnType<typeof hearShellErrors>;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  start.mockReset().mockReturnValue({ track, stop: stopBackground });
  track.mockReset();
  stopBackground.mockReset();
  errors = hearShellErrors();
});
afterEach(() => {
  errors.stop();
  jest.useRealTimers();
});

const wait = (timeMs: number) => jest.advanceTimersByTimeAsync(timeMs);

test('nothing starts while the header comes up', async () => {
  const { stop } = startBackgroundLater(input);
  await wait(1_900);
  expect(start).not.toHaveBeenCalled();
  stop();
});

test('failures that were told meanwhile are handed over, later ones are not', async () => {
  const { stop } = startBackgroundLater(input);
  reportFailure(failure);
  await wait(2_000);
  reportFailure({ ...failure, message: 'later' });
  expect(start.mock.calls.map(([{ earlyFailures }]) => earlyFailures)).toEqual([[failure]]);
  stop();
  expect(stopBackground).toHaveBeenCalledTimes(1);
});

test('tells when the shell started, so that later delays count from there', async () => {
  const startedAtMs = performance.now();
  const { stop } = startBackgroundLater(input);
  await wait(2_000);
  expect(start.mock.calls.map(([given]) => given.startedAtMs)).toEqual([startedAtMs]);
  stop();
});

test('a page that is left before starts nothing', async () => {
  startBackgroundLater(input).stop();
  await wait(60_000);
  expect(start).not.toHaveBeenCalled();
});

test('what cannot start is reported, and nothing else happens', async () => {
  start.mockImplementation(() => {
    throw new Error('no such API here');
  });
  const { stop } = startBackgroundLater(input);
  await wait(2_000);
  expect(errors.codes()).toEqual(['background-failed']);
  stop();
});

test('what the visitor did meanwhile is told when somebody can hear it, and later things at once', async () => {
  const later = startBackgroundLater(input);
  later.track('theme-changed', { theme: 'dark' });
  expect(track).not.toHaveBeenCalled();
  await wait(2_000);
  expect(track.mock.calls).toEqual([['theme-changed', { theme: 'dark' }]]);
  later.track('signed-out', {});
  expect(track.mock.calls.slice(1)).toEqual([['signed-out', {}]]);
  later.stop();
});

test('a page that does too much before is cut short, and one without background keeps nothing', async () => {
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
