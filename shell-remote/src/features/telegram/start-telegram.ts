import { reaction } from 'mobx';
import { followBackButton } from './follow-back-button';
import { followTheme, type HostedTheme } from './follow-theme';
import { guardSwipes } from './guard-swipes';
import { openLinks } from './open-links';
import { followSafeArea, type SafeArea } from './safe-area';
import { createTelegramNative } from './telegram-native';

interface TelegramInput {
  page: Window;
  launch: { version: string; themeParams: string };
  theme: HostedTheme;
  report: (message: string) => void;
  /** Saves theme and safe area for the next page's skeleton: `dark 47 34 0`, or only `dark` before the safe area is known. */
  saveLook: (look: string) => void;
}

const EDGES = ['top', 'bottom', 'inline'] as const;

/** Telegram hides its loading screen when the page is ready; a native side that never answers delays that by this time. */
const ANSWER_WITHIN_MS = 300;

/**
 * Integrates the page into Telegram's mini program: full height, safe areas, theme, back button, swipes, links. Reports the page as ready only
 * after the safe areas are known, so that visitors see no layout shift.
 */
export function startTelegram({ page, launch, theme, report, saveLook }: TelegramInput): () => void {
  const native = createTelegramNative({ version: launch.version, report });
  const { style } = page.document.documentElement;
  let area: SafeArea | undefined;
  let isReady = false;
  const save = () => {
    const edges = isReady && area ? ` ${area.topPx} ${area.bottomPx} ${area.inlinePx}` : '';
    saveLook(`${theme.hostTheme ?? 'system'}${edges}`);
  };
  const applyArea = () => {
    if (!area) return;
    for (const edge of EDGES) style.setProperty(`--host-safe-area-${edge}`, `${area[`${edge}Px`]}px`);
    save();
  };
  const sendReady = () => {
    if (isReady) return;
    isReady = true;
    applyArea();
    native.send('web_app_ready');
  };
  native.send('web_app_expand');
  const stops = [
    followTheme({ page, native, theme, themeParams: launch.themeParams }),
    reaction(() => theme.hostTheme, save, { fireImmediately: true }),
    followBackButton(page, native),
    guardSwipes(page, native),
    openLinks(page, native),
    followSafeArea(native, (changed, hasBoth) => {
      area = changed;
      if (isReady) applyArea();
      // With one kind alone the page would move twice.
      else if (hasBoth) sendReady();
    }),
  ];
  const timer = page.setTimeout(sendReady, ANSWER_WITHIN_MS);
  if (!native.knows('web_app_request_safe_area')) sendReady();
  return () => {
    page.clearTimeout(timer);
    stops.forEach((stop) => stop());
    EDGES.forEach((edge) => style.removeProperty(`--host-safe-area-${edge}`));
    theme.followHost(undefined);
  };
}
