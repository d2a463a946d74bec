import type { Session } from 'shared-config/contracts';
import { storageKeys } from 'shared-config/storage-keys';

/** Reloads the profile when another tab has another user, and when the back-forward cache restores the page. */
export function followOtherTabs(
  session: Pick<Session, 'status' | 'user' | 'loadProfile'>,
  page: Window,
): () => void {
  const reload = () => void session.loadProfile({ force: true });
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) reload();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    const isMarker = key === null || key === storageKeys.userIdMarker;
    const isSignOut = key === storageKeys.pendingSignOut && newValue !== null;
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
function shownId({ status, user }: Pick<Session, 'status' | 'user'>): string | null | undefined {
  if (status === 'unknown') return undefined;
  return status === 'signed-in' && user ? String(user.id) : null;
}
