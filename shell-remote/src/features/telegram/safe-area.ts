import type { TelegramNative } from './telegram-native';

/** What is covered at the window's edges, in whole pixels. The sides count alike, as in ui-kit's tokens. */
export interface SafeArea {
  topPx: number;
  bottomPx: number;
  inlinePx: number;
}

const NOTHING: SafeArea = { topPx: 0, bottomPx: 0, inlinePx: 0 };

/** Telegram's own controls below a phone's notch take about 110; whoever says more says nothing. */
const MAX_INSET_PX = 199;

/**
 * Follows the screen's safe area and, inside of it, that of Telegram's own controls, and hands over what both take
 * together. A version that knows neither is never asked, and then the browser's own safe area stays in force.
 *
 * @returns the way to stop
 */
export function followSafeArea(
  native: Pick<TelegramNative, 'send' | 'on'>,
  onChange: (area: SafeArea, hasBoth: boolean) => void,
): () => void {
  let screen: SafeArea | undefined;
  let controls: SafeArea | undefined;
  const tell = () => onChange(sumOf(screen ?? NOTHING, controls ?? NOTHING), Boolean(screen && controls));
  const stops = [
    native.on('safe_area_changed', (payload) => {
      screen = safeAreaOf(payload);
      tell();
    }),
    native.on('content_safe_area_changed', (payload) => {
      controls = safeAreaOf(payload);
      tell();
    }),
  ];
  native.send('web_app_request_safe_area');
  native.send('web_app_request_content_safe_area');
  return () => stops.forEach((stop) => stop());
}

/**
 * Insets as Telegram sends them; what is no sensible number is 0.
 *
 * @example safeAreaOf({ top: 46.6, bottom: 34, left: 0, right: -1 }) // { topPx: 47, bottomPx: 34, inlinePx: 0 }
 */
export function safeAreaOf(payload: unknown): SafeArea {
  const insets = (typeof payload === 'object' && payload !== null ? payload : {}) as Record<string, unknown>;
  const inset = (edge: string) => {
    const value = Object.hasOwn(insets, edge) ? insets[edge] : 0;
    return typeof value === 'number' && value > 0 && value <= MAX_INSET_PX ? Math.round(value) : 0;
  };
  return {
    topPx: inset('top'),
    bottomPx: inset('bottom'),
    inlinePx: Math.max(inset('left'), inset('right')),
  };
}

function sumOf(one: SafeArea, other: SafeArea): SafeArea {
  return {
    topPx: Math.min(one.topPx + other.topPx, MAX_INSET_PX),
    bottomPx: Math.min(one.bottomPx + other.bottomPx, MAX_INSET_PX),
    inlinePx: Math.min(one.inlinePx + other.inlinePx, MAX_INSET_PX),
  };
}
