import type { Session } from 'shared-config/contracts';

/** Header elements that can take the focus after a change of the session; the first visible one does. */
const TARGETS = {
  loggedIn: '.sh-dropdown--account > button',
  // Narrow screens have "Log in" only in the drawer, which the second button opens.
  loggedOut: '.sh-header__end > [data-status] a[href$="/login"], .sh-menu > button',
} as const;

/**
 * Focuses the account button after a login on this page, or "Log in" after a logout, if the focused element was removed.
 * An existing focused element keeps the focus, except the button of the drawer in which the visitor logged out.
 *
 * @example restoreSessionFocus(document, session)
 */
export function restoreSessionFocus(
  page: Document,
  { isSignedIn, loginSucceeded }: Pick<Session, 'isSignedIn' | 'loginSucceeded'>,
): void {
  const isByThisPage = isSignedIn ? loginSucceeded : page.hasFocus();
  if (!isByThisPage || !isFocusLost(page, isSignedIn)) return;
  const targets = page.querySelectorAll<HTMLElement>(isSignedIn ? TARGETS.loggedIn : TARGETS.loggedOut);
  for (const target of targets) {
    // An invisible element does not take the focus.
    target.focus({ preventScroll: true });
    if (page.activeElement === target) return;
  }
}

function isFocusLost({ activeElement, body }: Document, isSignedIn: boolean): boolean {
  if (activeElement === null || activeElement === body) return true;
  return !isSignedIn && activeElement.closest('.sh-menu') !== null;
}
