import { mobileSystemOf } from 'shared-config/platform/mobile-system';
import { platformOf, type PlatformHints } from 'shared-config/platform/platform';
import { JUMP_TABLE, type JumpRow } from './jump-table';

/**
 * Returns the row of a browser; null where no app can open: on computers, on televisions and inside the app itself.
 */
export function jumpRowOf(hints: PlatformHints): JumpRow | null {
  const { type, inApp } = platformOf(hints);
  if (inApp || type === 'pc' || type === 'pc_tg') return null;
  const system = mobileSystemOf(hints.userAgent, hints.maxTouchPoints);
  const userAgent = hints.userAgent.toLowerCase();
  const rows = JUMP_TABLE.filter(
    (row) => row.system === system && row.markers.every((mark) => userAgent.includes(mark)),
  );
  return rows.reduce<JumpRow | null>(
    (best, row) => (best === null || row.markers.length > best.markers.length ? row : best),
    null,
  );
}

export function platformHintsOf({ navigator: { userAgent, maxTouchPoints } }: Window): PlatformHints {
  return { userAgent, maxTouchPoints };
}
