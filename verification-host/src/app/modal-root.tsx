/**
 * Renders the mount point for modals of the page and of the shell. A modal may be open before the page hydrates; with
 * `dangerouslySetInnerHTML`, React keeps that content.
 */
export function ModalRoot() {
  // eslint-disable-next-line react/no-danger -- the markup is empty
  return <div id="modal-root" dangerouslySetInnerHTML={EMPTY_HTML} suppressHydrationWarning />;
}

/** When React renders on the client, the Trusted Types policy requires trusted markup, even if it is empty. */
const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: string } };
const EMPTY_HTML = { __html: trustedTypes?.emptyHTML ?? '' };
