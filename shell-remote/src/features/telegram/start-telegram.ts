import { reaction } from 'mobx';
import { followBackButton } from './follow-back-button';
import { followTheme, type HostedTheme } from './follow-theme';
import { openLinks } from './open-links';
import { followSafeArea, type SafeArea } from './safe-area';
import { createTelegramNative } from './telegram-native';

export interface TelegramInput {
  page: Window;
  launch: { version: string; themeParams: string };
  theme: HostedTheme;
  /** Told of each failure once. */
  report: (message: string) => void;
  /** Saves what the next page's skeleton starts with: theme and, once known, safe area: `dark 47 34 0`. */
  keepLook: (look: string) => void;
}

/** Telegram's cover leaves when the page says that it is ready: a native side that never answers only delays that. */
const ANSWER_WITHIN_MS = 300;

/**
 * Makes the page at home in Telegram's mini program: full height, safe areas, theme, back button, links. The page is told
 * to be ready when the safe areas are known, so that nobody sees it move.
 *
 * @returns the way to stop
 * @example const stop = startTelegram({ page: window, launch, theme: shell.theme, report, keepLook });
 */
export function startTelegram({ page, launch, theme, report, keepLook }: TelegramInput): () => void {
  const native = createTelegramNative({ version: launch.version, report });
  const { style } = page.document.documentElement;
  let area: SafeArea | undefined;
  const keep = () => {
    const edges = area ? ` ${area.topPx} ${area.bottomPx} ${area.inlinePx}` : '';
    keepLook(`${theme.hostTheme ?? 'system'}${edges}`);
  };
  const tellReady = once(() => void native.send('web_app_ready'));
  native.send('web_app_expand');
  const stops = [
    followTheme({ page, native, theme, themeParams: launch.themeParams }),
    reaction(() => theme.hostTheme, keep, { fireImmediately: true }),
    followBackButton(page, native),
    openLinks(page, native),
    followSafeArea(native, (changed, hasBoth) => {
      area = changed;
      style.setProperty('--host-safe-area-top', `${changed.topPx}px`);
      style.setProperty('--host-safe-area-bottom', `${changed.bottomPx}px`);
      style.setProperty('--host-safe-area-inline', `${changed.inlinePx}px`);
      keep();
      if (hasBoth) tellReady();
    }),
  ];
  const timer = page.setTimeout(tellReady, ANSWER_WITHIN_MS);
  if (!native.knows('web_app_request_safe_area')) tellReady();
  return () => {
    page.clearTimeout(timer);
    stops.forEach((stop) => stop());
    for (const edge of ['top', 'bottom', 'inline']) style.removeProperty(`--host-safe-area-${edge}`);
    theme.followHost(undefined);
  };
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}
