import { DISCLOSURE_TABLE } from 'shared-config/site/disclosure-table';
import { utcDayOf } from 'shared-config/site/disclosures';
import type { RegionCode } from 'shared-config/site/regions';

type Rows = readonly (readonly [RegionCode, string, string, string, string, string])[];

/**
 * Returns the disclosures that no release may show yet: without approver and day of the approval, with a day to come, or in a footer,
 * which counts from its release, before its day.
 *
 * @param regions the editions of the release; empty for all
 * @example unapprovedDisclosures(['EU'], new Date()) // ['EU, sign-up, volatile (pending)']
 */
export function unapprovedDisclosures(
  regions: readonly RegionCode[],
  now: Date,
  rows: Rows = DISCLOSURE_TABLE,
): string[] {
  const today = utcDayOf(now.getTime());
  return rows
    .filter(([edition]) => regions.length === 0 || regions.includes(edition))
    .flatMap(([edition, place, text, from, , approval]) => {
      const name = `${edition}, ${place}, ${text}`;
      const [, approvedOn] = /^\S.*, (\d{4}-\d{2}-\d{2})$/.exec(approval) ?? [];
      if (!approvedOn || Number.isNaN(Date.parse(approvedOn)) || approvedOn > today)
        return [`${name} (${approval})`];
      return place === 'footer' && from > today ? [`${name} (counts from ${from})`] : [];
    });
}
