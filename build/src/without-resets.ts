/**
 * Returns a style sheet without the rules of `ui-kit/tokens.css` that change nothing on our own pages, but that browsers would try for
 * every element:
 *
 * - The resets for pages that style other elements match nothing on a page with `<html data-scoped-styles>`.
 * - The host's rules for `.sh-root` lose to the shell's own, heavier ones (`remote-styles-loader`).
 *
 * @example withoutResets('html:where(:not([data-scoped-styles])) body *{all:revert}.a{color:red}') // '.a{color:red}'
 */
export function withoutResets(style: string): string {
  return style.replaceAll(RESET, '').replaceAll(REMOTE_BESIDE_HOST, '');
}

/** A minified rule. A remote's build inserts its weight after the element (`remote-styles-loader`). */
const RESET =
  /(?<=^|[{};])html(?::not\(#_#_#_#_\))?:where\(:not\(\[data-scoped-styles\]\)\)[^{}]*\{[^{}]*\}/g;

/** The remote's scopes at the start of a list that continues with the host's. A remote's own sheet has no such list. */
const REMOTE_BESIDE_HOST = /(?<=\()(?:dialog)?\.sh-root[^(){}]*?,\s*(?=(?:dialog)?\.ui-root)/g;
