import { isRecord, ownField } from 'shared-config/platform/is-record';
import type { TelegramNative } from './telegram-native';

/** The covered edges of the window in whole pixels. Both sides share one value, as in ui-kit's tokens. */
export interface SafeArea {
  topPx: number;
  bottomPx: number;
  inlinePx: number;
}

const NO_INSETS: SafeArea = { topPx: 0, bottomPx: 0, inlinePx: 0 };

/** Telegram's controls below a phone's notch take about 110 pixels; larger values are invalid. */
const MAX_INSET_PX = 199;

/**
 * Follows the safe area of the screen and of Telegram's own controls inside it, and reports their sum. Versions that support neither
 * never report, and the browser's safe area stays in effect.
 */
export function followSafeArea(
  native: Pick<TelegramNative, 'send' | 'on'>,
  onChange: (area: SafeArea, hasBoth: boolean) => void,
): () => void {
  let screen: SafeArea | undefined;
  let controls: SafeArea | undefined;
  const reportSum = () =>
    onChange(sumOf(screen ?? NO_INSETS, controls ?? NO_INSETS), Boolean(screen && controls));
  const stops = [
    native.on('safe_area_changed', (payload) => {
      screen = safeAreaOf(payload);
      reportSum();
    }),
    native.on('content_safe_area_changed', (payload) => {
      controls = safeAreaOf(payload);
      reportSum();
    }),
  ];
  native.send('web_app_request_safe_area');
  native.send('web_app_request_content_safe_area');
  return () => stops.forEach((stop) => stop());
}

/**
 * Parses the insets of a Telegram event; invalid values become 0.
 * @example safeAreaOf({ top: 46.6, bottom: 34, left: 0, right: -1 }) // { topPx: 47, bottomPx: 34, inlinePx: 0 }
 */
export function safeAreaOf(payload: unknown): SafeArea {
  const insets = isRecord(payload) ? payload : {};
  const inset = (edge: string) => {
    const value = ownField(insets, edge);
    return typeof value === 'number' && value > 0 && value <= MAX_INSET_PX ? Math.round(value) : 0;
  };
  return {
    topPx: inset('top'),
    bottomPx: inset('bottom'),
    inlinePx: Math.max(inset('left'), inset('right')),
  };
}

function sumOf(one: SafeArea, other: SafeArea): SafeArea {
  const sum = (edge: keyof SafeArea) => Math.min(one[edge] + other[edge], MAX_INSET_PX);
  return { topPx: sum('topPx'), bottomPx: sum('bottomPx'), inlinePx: sum('inlinePx') };
}
