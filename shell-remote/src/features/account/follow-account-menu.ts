import './account-places.css';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import type { AccountPlaces } from './account-section';
import type { AccountPorts } from './account-store';

const INTENTS = ['pointerover', 'pointerdown', 'focusin'];

/**
 * Completes the account menu of a header when a pointer or the focus first reaches it (R-HEADER-23). Reserves the space immediately; the
 * code loads then. The header replaces its menu with the user, so every new menu is completed again. Returns a function that stops it.
 */
export function followAccountMenu(shell: AccountPorts, header: HTMLElement): () => void {
  let release = () => {};
  const onIntent = ({ target }: Event) => {
    const menu = target instanceof Element && target.closest<HTMLElement>('.sh-dropdown--account');
    const list = menu && menu.querySelector('.sh-account__rows');
    if (!list || !shell.session.isSignedIn) return;
    menu.style.setProperty('--sh-covered', `${coveredPx()}px`);
    if (menu.querySelector('.sh-money')) return;
    release();
    release = completeMenu(shell, menu, list);
  };
  INTENTS.forEach((type) => header.addEventListener(type, onIntent));
  return () => {
    INTENTS.forEach((type) => header.removeEventListener(type, onIntent));
    release();
  };
}

/** Returns the height at the end of the window that notices cover. Their stack itself fills the window. */
function coveredPx(): number {
  const boxes = [...document.querySelectorAll('.sh-notices .sh-root')].map((notice) =>
    notice.getBoundingClientRect(),
  );
  const tops = boxes.filter(({ height }) => height > 0).map(({ top }) => top);
  return window.innerHeight - Math.min(window.innerHeight, ...tops);
}

function completeMenu(shell: AccountPorts, menu: HTMLElement, list: Element): () => void {
  const places: AccountPlaces = {
    money: newPlace(menu, 'sh-money'),
    rows: newPlace(menu, 'sh-more'),
    close() {
      const button = menu.querySelector('button');
      const clickIfOpen = () => button?.getAttribute('aria-expanded') === 'true' && button.click();
      button?.focus();
      clickIfOpen();
      // The first click keeps a menu that hovering has opened.
      queueMicrotask(clickIfOpen);
    },
  };
  list.before(places.money);
  list.after(places.rows);
  let isReleased = false;
  let undraw = () => {};
  const release = () => {
    isReleased = true;
    undraw();
    places.money.remove();
    places.rows.remove();
  };
  void (async () => {
    try {
      const { drawAccount } = await import('./account-section');
      if (!isReleased) undraw = drawAccount(shell, places);
    } catch (thrown) {
      // The next intent tries again.
      release();
      reportFailure({ code: 'user-value-failed', part: 'header', message: `account: ${messageOf(thrown)}` });
    }
  })();
  return release;
}

function newPlace({ ownerDocument }: HTMLElement, className: string): HTMLElement {
  const place = ownerDocument.createElement('div');
  place.className = className;
  return place;
}
