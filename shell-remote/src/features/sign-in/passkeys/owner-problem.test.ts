import { createSession, mira, NOT_SIGNED_IN, otto, UNREACHABLE } from '../../session/create-session.fixture';
import { ownerProblem } from './owner-problem';

async function signedInAsMira() {
  const { session, fetchProfile } = createSession();
  await session.loadProfile();
  fetchProfile.mockClear();
  return { session, fetchProfile };
}

test('finds no problem while the backend answers with the same user', async () => {
  const { session, fetchProfile } = await signedInAsMira();
  await expect(ownerProblem(session, mira.id)).resolves.toBeNull();
  expect(fetchProfile).toHaveBeenCalledTimes(1);
});

test('finds that the user is signed out when the backend answers with another user', async () => {
  const { session, fetchProfile } = await signedInAsMira();
  fetchProfile.mockResolvedValueOnce(otto);
  await expect(ownerProblem(session, mira.id)).resolves.toBe('signedOut');
});

test('finds that the user is signed out when the backend says so', async () => {
  const { session, fetchProfile } = await signedInAsMira();
  fetchProfile.mockRejectedValueOnce(NOT_SIGNED_IN);
  await expect(ownerProblem(session, mira.id)).resolves.toBe('signedOut');
});

test('finds a problem when the call fails, although the session still shows the user', async () => {
  const { session, fetchProfile } = await signedInAsMira();
  fetchProfile.mockRejectedValueOnce(UNREACHABLE);
  await expect(ownerProblem(session, mira.id)).resolves.toBe('unknown');
  expect(session.user).toEqual(mira);
});
