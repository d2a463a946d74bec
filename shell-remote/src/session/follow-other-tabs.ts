import type { Session } from 'shared-config/contracts';
import type { UserIdMarker } from './user-id-marker';

/**
 * Asks again who the visitor is when another tab has signed in or out, and when the page comes back from the
 * back-forward cache (attacks 20 and 21).
 *
 * @returns the way to stop
 */
export function followOtherTabs(session: Session, marker: UserIdMarker, page: Window): () => void {
  const reload = () => void session.loadProfile({ force: true });
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) reload();
  };
  const stopMarker = marker.onChangeElsewhere(reload);
  page.addEventListener('pageshow', onPageShow);
  return () => {
    stopMarker();
    page.removeEventListener('pageshow', onPageShow);
  };
}
