/** @jest-environment jest-fixed-jsdom */
import { createLocalCache } from 'shared-config/storage/local-cache';
import { createPendingSignOut } from './pending-sign-out';
// R-SESSION-9

const KEY = 'shell:pending-sign-out';
const DAY_MS = 86_400_000;
let nowMs = 1_795_000_000_000;

function createMark() {
  const cache = createLocalCache({
    storage: () => window.localStorage,
    now: () => nowMs,
    page: window,
    onFailure: () => undefined,
  });
  return createPendingSignOut(cache, () => nowMs);
}

beforeEach(() => {
  localStorage.clear();
  nowMs = 1_795_000_000_000;
});

test('survives a reload together with its user id', () => {
  const mark = createMark();
  mark.begin(10001);
  expect(mark.isSaved()).toBe(true);
  expect(createMark().read()).toEqual({ userId: 10001, sinceMs: nowMs, failures: 0, attemptedAtMs: 0 });
});

test('disappears from all tabs when one tab clears it', () => {
  const [mark, other] = [createMark(), createMark()];
  mark.begin(10001);
  other.clear();
  expect(mark.read()).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('stays cleared when an update follows', () => {
  const mark = createMark();
  mark.begin(10001);
  mark.clear();
  mark.update(() => ({ failures: 1 }));
  expect(mark.read()).toBeNull();
});

test.each([
  ['6 days old', 6, true],
  ['7 days old, when the auth cookie has expired', 7, false],
  ['from the future, because the clock was set back', -400, true],
])('counts a mark that is %s (%s days) as pending: %s', (_, ageDays, isPending) => {
  createMark().begin(10001);
  nowMs += ageDays * DAY_MS;
  expect(createMark().read() !== null).toBe(isPending);
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
])('rejects and removes the malformed text %#', (text) => {
  localStorage.setItem(KEY, text);
  expect(createMark().read()).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('lasts as long as the page when the storage rejects it', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  const mark = createMark();
  mark.begin(10001);
  mark.update(() => ({ failures: 2 }));
  expect(mark.read()).toMatchObject({ userId: 10001, failures: 2 });
  expect(mark.isSaved()).toBe(false);
  mark.clear();
  expect(mark.read()).toBeNull();
});
