import { reaction } from 'mobx';
import { onPageRestore } from 'shared-config/platform/on-page-restore';
import type { SessionNames } from '../../core/session-names';
import type { SessionStore } from './session-store';
import { QUIET_MS } from './shared-profile-call';
import { readUserIdMarker } from '../../core/user-id-marker';

/** The members of a session that follow the other tabs. */
export type FollowedSession = Pick<
  SessionStore,
  'status' | 'user' | 'fetched' | 'loginFetchFinished' | 'hideUser' | 'loadProfile'
>;

/**
 * Reloads the profile when another tab has another user, and when the back-forward cache restores the page. Hides the user first
 * if the marker shows that this user has left, because the call may fail or wait.
 */
export function followOtherTabs(
  session: FollowedSession,
  page: Window,
  names: () => Pick<SessionNames, 'userIdMarker' | 'pendingSignOut'>,
): () => void {
  const readMarker = () => readUserIdMarker(page, names().userIdMarker);
  // A missing marker says nothing about a user whom it never named, because a full storage rejects it.
  let savedId: number | null = null;
  const rememberSavedId = () => {
    const userId = session.user?.id;
    if (userId && readMarker() === userId) savedId = userId;
  };
  let hasSeenSignOut = false;
  let reloadedAtMs = -Infinity;
  /**
   * @param meansLeft whether a missing marker means that its user has left
   * @param isRestore whether the page may have missed a sign-out
   */
  const reload = async (meansLeft: boolean, isRestore = false) => {
    reloadedAtMs = performance.now();
    const userId = session.user?.id ?? 0;
    const storedId = readMarker();
    const isRemoved = storedId === null && savedId === userId;
    // A storage that cannot be read says nothing about the visitor.
    if (userId > 0 && ((isRemoved && meansLeft) || (storedId && storedId !== userId))) {
      session.hideUser(hasSeenSignOut || isRestore);
      page.document.documentElement.dataset.sessionHint = storedId === null ? 'signed-out' : 'signed-in';
    }
    const user = await session.loadProfile({ force: true });
    // The call has failed, so only the marker is left as evidence.
    if (isRemoved && !user && session.user?.id === userId && readMarker() === null)
      void reload(true, isRestore);
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const { userIdMarker, pendingSignOut } = names();
    // A null key means that the whole storage was cleared, which a sign-out never does.
    const isMarker = key === null || key === userIdMarker;
    const isSignOut = key === pendingSignOut && newValue !== null;
    if (isMarker) rememberSavedId();
    if (key === null) savedId = null;
    if (isSignOut) hasSeenSignOut = true;
    if ((isMarker && newValue !== shownId(session)) || (isSignOut && session.status !== 'anonymous'))
      // An unstable backend lets tabs remove and save the marker repeatedly. A delayed call would hide the user for long.
      void reload(hasSeenSignOut || performance.now() - reloadedAtMs > QUIET_MS);
  };
  const stopRemembering = reaction(
    () => session.user,
    () => {
      rememberSavedId();
      hasSeenSignOut = false;
    },
    { fireImmediately: true },
  );
  page.addEventListener('storage', onStorage);
  const stopRestores = onPageRestore(page, () => void reload(true, true));
  return () => {
    stopRemembering();
    page.removeEventListener('storage', onStorage);
    stopRestores();
  };
}

/** Returns the marker value that agrees with the session; undefined while the session is unknown. */
function shownId({ status, user }: Pick<SessionStore, 'status' | 'user'>): string | null | undefined {
  if (status === 'unknown') return undefined;
  return status === 'signed-in' && user ? String(user.id) : null;
}
