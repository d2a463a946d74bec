/** @jest-environment jest-fixed-jsdom */
import type { Checklist } from 'shared-config/contracts/contracts';
import { createDeferred } from 'shared-config/platform/create-deferred.fixture';
import { pageContextOf } from '../../core/page/page-context';
import { partnerPage, recordShellErrors } from '../../core/page/page.fixture';
import { createSession, mira, otto, UNREACHABLE } from '../session/create-session.fixture';
import { ChecklistStore } from './checklist-store';
import { needsChecklist, type ChecklistPorts } from './needs-checklist';
// R-SIGN-14

const KEY = 'shell:checklist-finished';
const OPEN: Checklist = { identity: 'open', protection: 'open', deposit: 'open', isDismissed: false };
const COMPLETE: Checklist = { identity: 'done', protection: 'done', deposit: 'done', isDismissed: false };
const ownPage = pageContextOf(
  {},
  { host: 'localhost:3000', pathname: '/en/', isSecure: false, portBase: 3000 },
);

let errors: ReturnType<typeof recordShellErrors>;
beforeEach(() => {
  localStorage.clear();
  errors = recordShellErrors();
});
afterEach(() => errors.stop());

/** Starts the list of a signed-in user with this answer of the backend. */
async function follow(answer: Checklist | Error, user = mira) {
  const { session, fetchProfile } = createSession();
  fetchProfile.mockResolvedValue(user);
  await session.loadProfile();
  const fetchChecklist = jest.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const dismissChecklist = jest.fn(async () => ({ ...OPEN, isDismissed: true }));
  const shell: ChecklistPorts = {
    ...partnerPage(),
    context: ownPage,
    session,
    overlays: { open: jest.fn(() => Promise.resolve()), close: jest.fn() },
    backend: async () => ({ fetchChecklist, dismissChecklist }),
  };
  const list = new ChecklistStore(shell, window);
  const stop = list.start();
  await settle();
  return { list, shell, session, fetchProfile, fetchChecklist, dismissChecklist, stop };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Reports that the visitor has come back to the page after so many milliseconds. */
async function comeBack(afterMs: number) {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + afterMs);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  clock.mockRestore();
}

test('shows the steps as one line on a later page', async () => {
  const { list, shell, stop } = await follow(OPEN);
  expect(list.checklist).toEqual(OPEN);
  expect(list.isExpanded).toBe(false);
  expect(shell.overlays.open).toHaveBeenCalledWith('checklist');
  stop();
});

test('is open after a sign-in on this page', async () => {
  const { list, session, stop } = await follow(OPEN);
  await session.completeSignIn(otto);
  await settle();
  expect(list.isExpanded).toBe(true);
  stop();
});

test('follows what the visitor did elsewhere, and says at the end that all is done', async () => {
  const { list, fetchChecklist, stop } = await follow(OPEN);
  await comeBack(1_000);
  expect(fetchChecklist).toHaveBeenCalledTimes(1);
  fetchChecklist.mockResolvedValue(COMPLETE);
  await comeBack(15_000);
  expect(list.checklist).toEqual(COMPLETE);
  stop();
});

test.each([
  ['is complete', COMPLETE],
  ['was dismissed', { ...OPEN, isDismissed: true }],
])('a list that %s does not show, and later pages do not ask', async (_, answer) => {
  const { list, shell, stop } = await follow(answer);
  expect(list.checklist).toBeNull();
  expect(shell.overlays.open).not.toHaveBeenCalled();
  expect(needsChecklist(shell)).toBe(false);
  stop();
});

test('a dismissal closes the list for ever', async () => {
  const { list, shell, fetchChecklist, dismissChecklist, stop } = await follow(OPEN);
  const pending = createDeferred<Checklist>();
  dismissChecklist.mockReturnValue(pending.promise);
  const dismissed = list.dismiss();
  expect(list.checklist).toBeNull();
  expect(shell.overlays.close).toHaveBeenLastCalledWith('checklist');
  pending.resolve({ ...OPEN, isDismissed: true });
  await dismissed;
  await comeBack(60_000);
  expect(list.checklist).toBeNull();
  expect(fetchChecklist).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(KEY)).toBe(String(mira.id));
  stop();
});

test('tells the backend of a dismissal again when the network returns', async () => {
  const { list, dismissChecklist, stop } = await follow(OPEN);
  dismissChecklist.mockRejectedValueOnce(UNREACHABLE);
  await list.dismiss();
  expect(errors.codes()).toEqual(['checklist-failed']);
  window.dispatchEvent(new Event('online'));
  await settle();
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(dismissChecklist).toHaveBeenCalledTimes(2);
  stop();
});

test('closes when another tab has dismissed the list', async () => {
  const { list, stop } = await follow(OPEN);
  localStorage.setItem(KEY, String(mira.id));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, storageArea: localStorage }));
  expect(list.checklist).toBeNull();
  stop();
});

test('a failed load shows nothing, is reported, and is repeated when the network returns', async () => {
  const { list, fetchChecklist, stop } = await follow(UNREACHABLE);
  expect(list.checklist).toBeNull();
  expect(errors.codes()).toEqual(['checklist-failed']);
  fetchChecklist.mockResolvedValue(OPEN);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(list.checklist).toEqual(OPEN);
  stop();
});

test('ignores the answer for a user who is no longer signed in', async () => {
  const { list, fetchChecklist, fetchProfile, session, stop } = await follow(OPEN);
  const late = createDeferred<Checklist>();
  fetchChecklist.mockReturnValueOnce(late.promise);
  await comeBack(60_000);
  fetchProfile.mockResolvedValue(otto);
  fetchChecklist.mockResolvedValue({ ...OPEN, deposit: 'done' });
  await session.loadProfile({ force: true });
  await settle();
  late.resolve({ ...OPEN, identity: 'pending' });
  await settle();
  expect(list.checklist).toEqual({ ...OPEN, deposit: 'done' });
  stop();
});

test.each([
  ['a sub-account', { user: { ...mira, parent_member_id: 10001 } }],
  ['a page of another company', { context: partnerPage().context }],
  ['a visitor', { user: null }],
])(
  '%s has no list',
  async (_, { user = mira, context = ownPage }: { user?: typeof mira | null; context?: typeof ownPage }) => {
    const { shell, stop } = await follow(COMPLETE);
    stop();
    localStorage.clear();
    expect(needsChecklist(shell)).toBe(true);
    expect(needsChecklist({ ...shell, context, session: { user, loginSucceeded: false } })).toBe(false);
  },
);
