/** @jest-environment jest-fixed-jsdom */
import { createLocalCache } from 'shared-config/local-cache';
import { createPendingSignOut } from './pending-sign-out';

const KEY = 'shell:pending-sign-out';
const DAY_MS = 86_400_000;
let nowMs = 1_795_000_000_000;

function setMark() {
  const cache = createLocalCache({
    storage: () => window.localStorage,
    now: () => nowMs,
    page: window,
    onTrouble: () => undefined,
  });
  return createPendingSignOut(cache, () => nowMs);
}

beforeEach(() => {
  localStorage.clear();
  nowMs = 1_795_000_000_000;
});

test('survives a reload, with the user whom it is for', () => {
  setMark().begin(10001);
  expect(setMark().read()).toEqual({ userId: 10001, sinceMs: nowMs, failures: 0, attemptedAtMs: 0 });
});

test('is gone in all tabs when it is cleared', () => {
  const [mark, other] = [setMark(), setMark()];
  mark.begin(10001);
  other.clear();
  expect(mark.read()).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('is not restored by an update after it was cleared', () => {
  const mark = setMark();
  mark.begin(10001);
  mark.clear();
  mark.update(() => ({ failures: 1 }));
  expect(mark.read()).toBeNull();
});

test.each([
  ['6 days old', 6, true],
  ['7 days old, when the auth cookie has expired', 7, false],
  ['from the future, because the clock was set back', -400, true],
])('that is %s is pending: %s %s', (_, ageDays, isPending) => {
  setMark().begin(10001);
  nowMs += ageDays * DAY_MS;
  expect(setMark().read() !== null).toBe(isPending);
  expect(localStorage.getItem(KEY) !== null).toBe(isPending);
});

test.each([
  '',
  'true',
  '10001',
  '10001 1 1',
  '-1 1 1 1',
  '1e3 1 1 1',
  '99999999999999999 1 1 1',
  '10001 1 1 1 <script>',
  '{"userId":10001}',
  `${'1'.repeat(2_000_000)} 1 1 1`,
])('rejects and removes a poisoned text %#', (text) => {
  localStorage.setItem(KEY, text);
  expect(setMark().read()).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('lasts as long as the page where the storage refuses it', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  const mark = setMark();
  mark.begin(10001);
  mark.update(() => ({ failures: 2 }));
  expect(mark.read()).toMatchObject({ userId: 10001, failures: 2 });
  mark.clear();
  expect(mark.read()).toBeNull();
});
