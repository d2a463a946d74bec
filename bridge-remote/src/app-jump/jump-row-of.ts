import { platformOf, type PlatformHints } from 'shared-config/platform';
import { JUMP_TABLE, SYSTEMS, type AppSystem, type JumpRow } from './jump-table';

/**
 * The row of a browser; null where there is no app to open: on computers and televisions, and inside of the app itself.
 *
 * @example jumpRowOf({ userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) … Firefox/143.0' })?.way // 'scheme'
 */
export function jumpRowOf(hints: PlatformHints): JumpRow | null {
  const { type, inApp } = platformOf(hints);
  if (inApp || type === 'pc' || type === 'pc_tg') return null;
  const userAgent = hints.userAgent.toLowerCase();
  const system = systemOf(userAgent);
  const rows = JUMP_TABLE.filter(
    (row) => row.system === system && row.marks.every((mark) => userAgent.includes(mark)),
  );
  return rows.reduce<JumpRow | null>(
    (best, row) => (best === null || row.marks.length > best.marks.length ? row : best),
    null,
  );
}

function systemOf(userAgent: string): AppSystem | undefined {
  // The only Macs among phones and tablets are iPads that call themselves so.
  if (userAgent.includes('macintosh')) return 'ios';
  const systems = Object.keys(SYSTEMS) as AppSystem[];
  return systems.find((system) => SYSTEMS[system].marks.some((mark) => userAgent.includes(mark)));
}
