import { storageKeys } from 'shared-config/site/storage-keys';

/** Whether the first response shows the header of a signed-in or of an anonymous visitor. */
export type SessionHint = 'signed-in' | 'signed-out';

const PENDING_SIGN_OUT = JSON.stringify(storageKeys.pendingSignOut);

/**
 * Inline scripts that replace the hint from the browser's storage by the backend's result. They run directly after the script that
 * reads the storage. The texts are fixed: a page reveals only this one bit, and the policy allows them by their hash. A sign-out
 * that has not reached the server wins.
 */
export const SESSION_HINT_SCRIPTS: Readonly<Record<SessionHint, string>> = {
  'signed-in': `(() => {
      try {
        if (localStorage.getItem(${PENDING_SIGN_OUT}) !== null) return;
      } catch (forbidden) {
        console.info('[shell] storage is off: the hint is the server’s', forbidden);
      }
      document.documentElement.dataset.sessionHint = 'signed-in';
    })();`,
  'signed-out': `document.documentElement.dataset.sessionHint = 'signed-out';`,
};
