import type { SessionNames } from './session-names';
import { hideUser, type SessionStore } from './session-store';
import { readUserIdMarker } from './user-id-marker';

/**
 * Reloads the profile when another tab has another user, and when the back-forward cache restores the page. Hides the user first
 * if the marker names another visitor, because the call may fail or wait.
 */
export function followOtherTabs(
  session: Pick<SessionStore, 'status' | 'user' | 'fetched' | 'loadProfile'>,
  page: Window,
  names: () => Pick<SessionNames, 'userIdMarker' | 'pendingSignOut'>,
): () => void {
  const reload = () => {
    const storedId = readUserIdMarker(page, names().userIdMarker);
    // A storage that cannot be read says nothing about the visitor.
    if (session.user && session.user.id > 0 && storedId !== undefined && storedId !== session.user.id) {
      hideUser(session);
      page.document.documentElement.dataset.sessionHint = storedId === null ? 'signed-out' : 'signed-in';
    }
    void session.loadProfile({ force: true });
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) reload();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const { userIdMarker, pendingSignOut } = names();
    // A null key means that the whole storage was cleared.
    const isMarker = key === null || key === userIdMarker;
    const isSignOut = key === pendingSignOut && newValue !== null;
    if ((isMarker && newValue !== shownId(session)) || (isSignOut && session.status !== 'anonymous'))
      reload();
  };
  page.addEventListener('storage', onStorage);
  page.addEventListener('pageshow', onPageShow);
  return () => {
    page.removeEventListener('storage', onStorage);
    page.removeEventListener('pageshow', onPageShow);
  };
}

/** Returns the marker value that agrees with the session; undefined while the session is unknown. */
function shownId({ status, user }: Pick<SessionStore, 'status' | 'user'>): string | null | undefined {
  if (status === 'unknown') return undefined;
  return status === 'signed-in' && user ? String(user.id) : null;
}
