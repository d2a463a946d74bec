/** @jest-environment node */
import type { UserInfo } from 'shared-config/contracts/contracts';
import { sessionNames } from '../../core/session-names';
import { createSharedProfileCall, type ProfileAnswer } from './shared-profile-call';

const MIRA = { id: 7, username: 'mira' } as UserInfo;
const KAI = { id: 8, username: 'kai' } as UserInfo;

/** Creates the call of a tab; `stored` are the ids that successive reads of the storage return. */
function createTab(shown: ProfileAnswer, ...stored: (number | null)[]) {
  const callProfile = jest.fn(async () => KAI);
  const call = createSharedProfileCall({
    callProfile,
    currentUser: () => shown,
    storedUserId: () => (stored.length > 1 ? stored.shift()! : stored[0]!),
    parse: () => undefined,
    locks: undefined,
    names: sessionNames(),
    openChannel: () => undefined,
    now: Date.now,
    random: () => 0,
  });
  return { call, callProfile };
}

test('returns the shown user without a call if another tab has stored the same meanwhile', async () => {
  const { call, callProfile } = createTab(MIRA, null, 7);
  expect(await call('queued')).toBe(MIRA);
  expect(callProfile).not.toHaveBeenCalled();
});

test.each<[string, ProfileAnswer, (number | null)[]]>([
  ['nothing has changed', MIRA, [7, 7]],
  ['another tab has stored another user', MIRA, [7, 8]],
  ['another tab has signed out', MIRA, [7, null]],
])('calls if %s', async (_name, shown, stored) => {
  const { call, callProfile } = createTab(shown, ...stored);
  expect(await call('queued')).toBe(KAI);
  expect(callProfile).toHaveBeenCalledTimes(1);
});

test('calls immediately after a sign-in and ignores stored answers', async () => {
  const { call } = createTab(MIRA, null, 7);
  expect(await call('immediate')).toBe(KAI);
});
