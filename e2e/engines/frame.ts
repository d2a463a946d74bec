import { origins } from '../fixtures/origins';
import type { Target } from './in-page';
import type { Visitor } from './visitor';

/** Elements of header and footer, as users find them, in English. */
export const HEADER: Target = { css: '.sh-header' };
export const LIVE_HEADER: Target = { css: '.sh-header[data-live]' };
export const FOOTER: Target = { role: 'contentinfo' };
export const DIALOG: Target = { role: 'dialog' };
export const LOG_IN: Target = { role: 'link', name: 'Log in', within: HEADER };
export const SIGN_UP: Target = { role: 'link', name: 'Sign up', within: HEADER };
export const ACCOUNT: Target = { role: 'button', name: 'Your account', within: HEADER };
export const SEARCH: Target = { role: 'link', name: 'Search markets', within: HEADER };
export const GLOBE: Target = { css: '.sh-language', within: LIVE_HEADER };
export const OPEN_MENU: Target = { css: '.sh-menu > button', within: HEADER };
/** Status of the session in the header, once it is known. */
const KNOWN_SESSION: Target = { css: '.sh-header__end > .sh-auth:not([data-status=unknown])' };

export const PAGE = `${origins.host}/en/verification/`;

/** Returns the button of a menu in the bar. */
export const menu = (name: string): Target => ({ role: 'button', name, within: HEADER });

/** The panel of the open menu. */
export const OPEN_PANEL: Target = { css: '.sh-dropdown:has(> [aria-expanded=true]) .sh-panel' };

/** Opens a page and waits until header and session are usable. */
export async function openLive(visitor: Visitor, url: string = PAGE): Promise<void> {
  await visitor.open(url);
  await waitUntilLive(visitor);
}

export async function waitUntilLive(visitor: Visitor): Promise<void> {
  await visitor.expectVisible(LIVE_HEADER);
  await visitor.expectVisible(KNOWN_SESSION);
  await visitor.expectVisible(FOOTER);
}

/** Expects an announcement of the session to screen readers. Its texts have loaded then: WebKit reports loads that a reload cancels. */
export async function expectAnnounced(visitor: Visitor, text: 'Logged in' | 'Logged out'): Promise<void> {
  await visitor.expectText({ css: '.sh-session-status' }, text);
}

/** Waits until React has hydrated the host's own page; controls have no effect before. */
export async function waitForHydration(visitor: Visitor): Promise<void> {
  await visitor.until(
    `return Object.keys(document.querySelector('#main')).some((key) => key.startsWith('__reactFiber'))`,
  );
}
