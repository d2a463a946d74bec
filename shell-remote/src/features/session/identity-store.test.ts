import type { Identity } from 'shared-config/contracts/contracts';
import { IdentityStore } from './identity-store';

const NOT_SIGNED_IN = Object.assign(new Error('not signed in'), { name: 'NotSignedInError' });

function createStore() {
  const answers: { resolve: (identity: Identity) => void; reject: (thrown: unknown) => void }[] = [];
  const report = jest.fn();
  const store = new IdentityStore({
    fetchIdentity: () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
    report,
  });
  return { store, answers, report };
}

test('returns no status before the first answer, nor for another user', async () => {
  const { store, answers } = createStore();
  expect(store.statusOf(7)).toBeNull();
  const refreshing = store.refresh(7);
  answers[0]!.resolve({ status: 'pending' });
  await refreshing;
  expect([store.statusOf(7), store.statusOf(8), store.statusOf(undefined)]).toEqual(['pending', null, null]);
});

test('ignores a late answer of an earlier call', async () => {
  const { store, answers } = createStore();
  const calls = [store.refresh(7), store.refresh(8)];
  answers[1]!.resolve({ status: 'verified' });
  answers[0]!.resolve({ status: 'rejected' });
  await Promise.all(calls);
  expect([store.statusOf(7), store.statusOf(8)]).toEqual([null, 'verified']);
});

test('reports a failure and keeps the previous status', async () => {
  const { store, answers, report } = createStore();
  const first = store.refresh(7);
  answers[0]!.resolve({ status: 'none' });
  await first;
  const second = store.refresh(7);
  answers[1]!.reject(new Error('offline'));
  await second;
  expect(store.statusOf(7)).toBe('none');
  expect(report.mock.calls).toEqual([[{ code: 'identity-failed', part: 'header', message: 'offline' }]]);
});

test('does not report that the visitor is no longer signed in', async () => {
  const { store, answers, report } = createStore();
  const refreshing = store.refresh(7);
  answers[0]!.reject(NOT_SIGNED_IN);
  await refreshing;
  expect(report).not.toHaveBeenCalled();
});
