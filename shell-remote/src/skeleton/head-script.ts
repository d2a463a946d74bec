import { EARLY_SCRIPT_ATTRIBUTE } from 'shared-config/loader/early-script';
import { appMarker } from 'shared-config/site/brand';
import { storageKeys } from 'shared-config/site/storage-keys';

/**
 * The inline script for the head of a page with a skeleton. Sets theme, sign-in hint, Telegram's safe area, the app marker and the
 * wish to save data before the first paint, and removes failed early scripts. Works without storage, reads only four keys, and writes only fixed attribute
 * values and three lengths.
 */
export function runHeadScript(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return;
      if (target.hasAttribute(EARLY_SCRIPT_ATTRIBUTE)) target.remove();
      else if (target.matches('[defer][integrity]')) fetch(target.src, { cache: 'reload' }).catch(() => {});
    },
    true,
  );
  const root = document.documentElement;
  let marker: string | null = null;
  let theme: string | null | undefined = null;
  let look: string | null = null;
  try {
    if (localStorage.getItem(storageKeys.pendingSignOut) === null)
      marker = localStorage.getItem(storageKeys.userIdMarker);
    theme = localStorage.getItem(storageKeys.theme);
    look = sessionStorage.getItem(storageKeys.telegramLook);
  } catch (forbidden) {
    console.info('[shell] storage is off: no sign-in hint, no saved theme', forbidden);
  }
  root.dataset.sessionHint = /^[1-9][0-9]*$/.test(marker || '') ? 'signed-in' : 'signed-out';
  if (navigator.userAgent.includes(`${appMarker}/`)) root.dataset.inApp = '';
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) root.dataset.saveData = '';
  const [, hostTheme, ...lengths] =
    /^(light|dark|system)(?: (1?\d{1,2}) (1?\d{1,2}) (1?\d{1,2}))?$/.exec(look || '') || [];
  if (theme !== 'light' && theme !== 'dark') theme = hostTheme;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  ['top', 'bottom', 'inline'].forEach((edge, index) => {
    if (lengths[index]) root.style.setProperty(`--host-safe-area-${edge}`, `${lengths[index]}px`);
  });
}
