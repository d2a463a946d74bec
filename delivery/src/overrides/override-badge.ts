import { OVERRIDABLE_PARTS, type Overrides } from 'shared-config/loader/overrides';
import { escapeHtml } from '../http/escape-html';
import { OVERRIDES_PATH } from './overrides-path';

const BLOCK_SIZE = 'calc(40px + env(safe-area-inset-bottom, 0px))';

/**
 * Style of the badge: a strip at the page's lower edge. Other elements at that edge, such as the consent banner, move up by its height
 * through the variable that an embedding app uses.
 */
export const BADGE_STYLE = `
:root { --host-safe-area-bottom: ${BLOCK_SIZE}; }
body:not(:has(#shell-footer)) { padding-block-end: ${BLOCK_SIZE}; }
.ov-badge {
  position: fixed; z-index: var(--ui-z-open); inset-block-end: 0; inset-inline: 0; box-sizing: border-box;
  display: flex; gap: var(--ui-space-3); align-items: center; justify-content: center; block-size: ${BLOCK_SIZE};
  padding-inline: var(--ui-space-4); padding-block-end: env(safe-area-inset-bottom, 0px);
  border-block-start: 2px solid var(--ui-warning); color: var(--ui-warning); background: var(--ui-warning-soft);
  font: var(--ui-weight-medium) var(--ui-text-sm) / var(--ui-line-sm) var(--ui-font);
}
.ov-badge a {
  min-inline-size: 0; overflow: hidden; color: inherit; text-overflow: ellipsis; white-space: nowrap;
  text-decoration: underline; text-underline-offset: 3px;
}
.ov-badge button {
  box-sizing: border-box; block-size: 28px; padding-inline: var(--ui-space-3); border: 1px solid currentcolor;
  border-radius: var(--ui-radius-2); color: inherit; background: transparent; font: inherit;
  font-weight: var(--ui-weight-bold); cursor: pointer;
}
.ov-badge button:hover { color: var(--ui-warning-soft); background: var(--ui-warning); }
.ov-badge :focus-visible { outline: 2px solid var(--ui-focus); outline-offset: 2px; }
@media (max-width: 479px) { .ov-badge__start { display: none; } .ov-badge a { flex: 1; } }
`;

/** Returns a strip with the origin of each overridden part, and a button that ends the overrides without JavaScript. */
export function badgeHtml(overrides: Overrides): string {
  const parts = OVERRIDABLE_PARTS.filter((part) => overrides[part]);
  const isOne = parts.length === 1;
  const sources = parts.map(
    (part) => `${part} from ${withHideableStart(overrides[part]!, isOne ? 'http://' : 'http://localhost')}`,
  );
  return `<aside class="ov-badge" lang="en" dir="ltr" aria-label="Developer overrides">
<a href="${OVERRIDES_PATH}">${capitalised(sources.join(', '))}</a>
<form method="post" action="${OVERRIDES_PATH}"><button name="end" value="all" aria-label="End the overrides">End</button></form>
</aside>
`;
}

/** Wraps the common start of origins, which narrow screens hide. */
function withHideableStart(origin: string, start: string): string {
  return `<span class="ov-badge__start">${start}</span>${escapeHtml(origin.slice(start.length))}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
