/** @jest-environment node */
import { logFailure } from '../log/log-failure';
import { startRefreshing } from './start-refreshing';
import { setUp } from './team-store.fixture';

jest.mock('../log/log-failure', () => ({ logFailure: jest.fn(), logNotice: jest.fn() }));

const DAY_MS = 86_400_000;

it('logs once a day that the root expires soon, also without a key', async () => {
  jest.useFakeTimers();
  const { open, advance } = await setUp();
  const closed = jest.fn(async () => undefined);
  const stop = startRefreshing(open([]), closed);
  expect(logFailure).not.toHaveBeenCalled();
  advance(345 * DAY_MS);
  jest.advanceTimersByTime(1_200_000);
  expect(logFailure).toHaveBeenCalledTimes(1);
  expect(logFailure).toHaveBeenCalledWith(
    'store',
    expect.stringMatching(/^Root 1 expires on \S+: sign the next one/),
  );
  advance(DAY_MS);
  jest.advanceTimersByTime(600_000);
  expect(logFailure).toHaveBeenCalledTimes(2);
  await stop();
  expect(closed).toHaveBeenCalled();
});
