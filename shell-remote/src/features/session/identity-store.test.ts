import type { Identity } from 'shared-config/contracts';
import { IdentityStore } from './identity-store';

const NOT_SIGNED_IN = new Error('not signed in');

function setStore() {
  const answers: { resolve: (identity: Identity) => void; reject: (thrown: unknown) => void }[] = [];
  const report = jest.fn();
  const store = new IdentityStore({
    fetchIdentity: () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
    isNotSignedIn: (thrown) => thrown === NOT_SIGNED_IN,
    report,
  });
  return { store, answers, report };
}

test('nothing is known before somebody asked, nor of another user', async () => {
  const { store, answers } = setStore();
  expect(store.statusOf(7)).toBeNull();
  const asking = store.refresh(7);
  answers[0]!.resolve({ status: 'pending' });
  await asking;
  expect([store.statusOf(7), store.statusOf(8), store.statusOf(undefined)]).toEqual(['pending', null, null]);
});

test('a late answer of an earlier call is ignored', async () => {
  const { store, answers } = setStore();
  const calls = [store.refresh(7), store.refresh(8)];
  answers[1]!.resolve({ status: 'verified' });
  answers[0]!.resolve({ status: 'rejected' });
  await Promise.all(calls);
  expect([store.statusOf(7), store.statusOf(8)]).toEqual([null, 'verified']);
});

test('a failure is reported and keeps what was known', async () => {
  const { store, answers, report } = setStore();
  const first = store.refresh(7);
  answers[0]!.resolve({ status: 'none' });
  await first;
  const second = store.refresh(7);
  answers[1]!.reject(new Error('offline'));
  await second;
  expect(store.statusOf(7)).toBe('none');
  expect(report.mock.calls).toEqual([[{ code: 'identity-failed', part: 'header', message: 'offline' }]]);
});

test('that nobody is signed in any more is no failure', async () => {
  const { store, answers, report } = setStore();
  const asking = store.refresh(7);
  answers[0]!.reject(NOT_SIGNED_IN);
  await asking;
  expect(report).not.toHaveBeenCalled();
});
