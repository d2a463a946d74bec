import { NOTICES_DISMISSED_KEY } from 'shared-config/site/storage-keys';

/** Older dismissals are of notices that have ended. */
const MAX_DISMISSED = 20;

/** Returns the ids of notices that the visitor has dismissed; none without storage. */
export function dismissedNotices(): string[] {
  try {
    return (localStorage.getItem(NOTICES_DISMISSED_KEY) ?? '').split(' ');
  } catch {
    return [];
  }
}

/** Saves a dismissal for later pages. Without storage, the notice stays away from this page only. */
export function saveDismissal(id: string): void {
  try {
    const ids = [...dismissedNotices(), id].slice(-MAX_DISMISSED);
    localStorage.setItem(NOTICES_DISMISSED_KEY, ids.join(' '));
  } catch (forbidden) {
    console.info('[shell] the dismissal is not saved', forbidden);
  }
}
