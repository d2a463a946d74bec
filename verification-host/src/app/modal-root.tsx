/**
 * Where modals of the page and of the shell open. What stands in it is theirs: one may be open before the page's own code has
 * come, and React, told of the content, leaves it as it is when it takes the page over.
 */
export function ModalRoot() {
  // eslint-disable-next-line react/no-danger -- there is nothing in it
  return <div id="modal-root" dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />;
}

/** Where React draws it anew, the policy for scripts wants markup of a trusted kind, even where it is none. */
const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: string } };
const NOTHING = { __html: trustedTypes?.emptyHTML ?? '' };
