import { mobileSystemOf } from 'shared-config/mobile-system';
import { platformOf, type PlatformHints } from 'shared-config/platform';
import { JUMP_TABLE, type JumpRow } from './jump-table';

/**
 * The row of a browser; null where there is no app to open: on computers and televisions, and inside of the app itself.
 *
 * @example jumpRowOf({ userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) … Firefox/143.0' })?.way // 'scheme'
 */
export function jumpRowOf(hints: PlatformHints): JumpRow | null {
  const { type, inApp } = platformOf(hints);
  if (inApp || type === 'pc' || type === 'pc_tg') return null;
  const system = mobileSystemOf(hints.userAgent, hints.maxTouchPoints);
  const userAgent = hints.userAgent.toLowerCase();
  const rows = JUMP_TABLE.filter(
    (row) => row.system === system && row.marks.every((mark) => userAgent.includes(mark)),
  );
  return rows.reduce<JumpRow | null>(
    (best, row) => (best === null || row.marks.length > best.marks.length ? row : best),
    null,
  );
}
