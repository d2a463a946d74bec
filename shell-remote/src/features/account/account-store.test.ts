/** @jest-environment jest-fixed-jsdom */
import { observable, runInAction } from 'mobx';
import type { AccountOverview, UserInfo } from 'shared-config/contracts/contracts';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { partnerPage, recordShellErrors } from '../../core/page/page.fixture';
import { mira, NOT_SIGNED_IN, otto, UNREACHABLE } from '../session/create-session.fixture';
import { fullOverview, testSignIn } from './account.fixture';
import { AccountStore, BALANCE_HIDDEN } from './account-store';
// R-HEADER-23, R-SESSION-15, R-SESSION-16

let errors: ReturnType<typeof recordShellErrors>;
beforeEach(() => {
  localStorage.clear();
  errors = recordShellErrors();
});
afterEach(() => errors.stop());

const settle = () => new Promise((resolve) => setTimeout(resolve));

async function open() {
  const session = observable(
    {
      user: mira as UserInfo | null,
      get isSignedIn(): boolean {
        return (this.user?.id ?? 0) > 0;
      },
      loadProfile: jest.fn<Promise<UserInfo | null>, [{ force?: boolean }?]>(async () => mira),
    },
    { loadProfile: false },
    { deep: false },
  );
  const api = {
    fetchAccount: jest.fn<Promise<AccountOverview>, [string?]>(async () => fullOverview),
    switchAccount: jest.fn<Promise<void>, [string]>(async () => undefined),
    fetchSignIns: jest.fn(async () => ({ signIns: [testSignIn('a')] })),
    endSignIn: jest.fn<Promise<void>, [string]>(async () => undefined),
    endAllSignIns: jest.fn<Promise<void>, []>(async () => undefined),
  };
  const store = new AccountStore({
    ...partnerPage(),
    session,
    backend: async () => api,
    canSignOut: () => true,
  });
  const stop = store.start();
  await settle();
  return { store, session, api, stop };
}

test('loads the account, and clears it when the user changes', async () => {
  const { store, session, api, stop } = await open();
  expect(store).toMatchObject({ status: 'ready', overview: fullOverview });
  const late = createDeferred<AccountOverview>();
  api.fetchAccount.mockReturnValueOnce(late.promise);
  void store.load();
  api.fetchAccount.mockResolvedValue({ accounts: [] });
  runInAction(() => (session.user = otto));
  expect(store.overview).toBeNull();
  late.resolve(fullOverview);
  await settle();
  expect(store.overview).toEqual({ accounts: [] });
  runInAction(() => (session.user = null));
  await settle();
  expect(store.overview).toBeNull();
  stop();
});

test('hides balances from the first moment after a reload, and follows the other tabs', async () => {
  const one = await open();
  expect(one.store.isHidden).toBe(false);
  one.store.toggleHidden();
  expect(one.store.isHidden).toBe(true);
  const other = await open();
  expect(other.store.isHidden).toBe(true);
  localStorage.removeItem(BALANCE_HIDDEN.key);
  window.dispatchEvent(new StorageEvent('storage', { key: BALANCE_HIDDEN.key, storageArea: localStorage }));
  expect([one.store.isHidden, other.store.isHidden]).toEqual([false, false]);
  one.stop();
  other.stop();
});

test('keeps known values after a later failure, and reports it', async () => {
  const { store, session, api, stop } = await open();
  api.fetchAccount.mockRejectedValue(UNREACHABLE);
  await store.load();
  expect(store).toMatchObject({ status: 'ready', overview: fullOverview });
  runInAction(() => (session.user = otto));
  await settle();
  expect(store.status).toBe('failed');
  expect(errors.codes()).toContain('user-value-failed');
  stop();
});

test('does not report that the session has ended', async () => {
  const { store, api, stop } = await open();
  api.fetchAccount.mockRejectedValue(NOT_SIGNED_IN);
  await store.load();
  expect(errors.codes()).toEqual([]);
  stop();
});

test('loads the profile after a switch, and runs one action at a time', async () => {
  const { store, session, api, stop } = await open();
  const switched = store.switchTo('2');
  void store.switchTo('3');
  expect(store.busy).toEqual({ action: 'switch', id: '2' });
  await switched;
  expect(api.switchAccount.mock.calls).toEqual([['2']]);
  expect(session.loadProfile.mock.calls).toEqual([[{ force: true }]]);
  expect(store).toMatchObject({ busy: null, failed: null });
  stop();
});

test.each([
  ['switch', 'switchAccount', (store: AccountStore) => store.switchTo('2')],
  ['end', 'endSignIn', (store: AccountStore) => store.endSignIn('a')],
  ['endAll', 'endAllSignIns', (store: AccountStore) => store.endAllSignIns()],
] as const)('says that “%s” has failed, and changes nothing', async (failed, call, act) => {
  const { store, session, api, stop } = await open();
  api[call].mockRejectedValue(UNREACHABLE);
  await act(store);
  expect(store).toMatchObject({ busy: null, failed });
  expect(session.loadProfile).not.toHaveBeenCalled();
  stop();
});

test('says that the page is stale when it cannot load the account after a switch', async () => {
  const { store, session, stop } = await open();
  session.loadProfile.mockResolvedValue(null);
  await store.switchTo('2');
  expect(store.failed).toBe('stale');
  stop();
});

test('lists the sign-ins again after the end of one, and asks the profile after the end of all', async () => {
  const { store, session, api, stop } = await open();
  await store.endSignIn('a');
  expect(api.fetchSignIns).toHaveBeenCalledTimes(1);
  await store.endAllSignIns();
  expect(session.loadProfile.mock.calls).toEqual([[{ force: true }]]);
  stop();
});
