import { dateText } from 'shared-config/i18n/date-text';
import { hasIntlData, intlLocaleOf } from 'shared-config/site/locales';

const UNITS = [
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
] as const;

const MAX_DAYS = 7;

/**
 * Returns how long ago something was, as people say it; the date after a week, and where the browser has no data for the language.
 * @param createdAt ISO 8601
 * @example agoText('2026-11-20T11:58:00Z', Date.parse('2026-11-20T12:00:00Z'), 'en') // '2 minutes ago'
 */
export function agoText(createdAt: string, nowMs: number, bcp47: string): string {
  const agoMs = Math.max(0, nowMs - Date.parse(createdAt));
  if (agoMs >= MAX_DAYS * 86_400_000 || !hasIntlData(bcp47)) return dateText(createdAt, bcp47);
  const [unit, ms] = UNITS.findLast(([, each]) => agoMs >= each) ?? UNITS[0];
  return new Intl.RelativeTimeFormat(intlLocaleOf(bcp47), { numeric: 'auto' }).format(
    -Math.floor(agoMs / ms),
    unit,
  );
}
