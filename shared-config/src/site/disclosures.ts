import { DISCLOSURE_TABLE } from './disclosure-table';
import type { RegionCode } from './region-table';

type ShownRow = Exclude<(typeof DISCLOSURE_TABLE)[number], readonly [string, 'footer', ...unknown[]]>;

/** What browsers know of a row: edition, place, text and first day in UTC. */
export type Disclosure = readonly [edition: RegionCode, place: ShownRow[1], text: ShownRow[2], from: string];

/** All but those of the footer, which shows its text always. The build inserts them for browsers, without sources and approvers. */
export const DISCLOSURES: readonly Disclosure[] = process.env.IS_FOR_BROWSERS
  ? (process.env.DISCLOSURES as unknown as readonly Disclosure[])
  : DISCLOSURE_TABLE.flatMap((row) =>
      row[1] === 'footer' ? [] : [row.slice(0, 4) as unknown as Disclosure],
    );

/** Returns the day of a time in UTC, in which the days of the table are. @example utcDayOf(Date.parse('2026-12-01T02:00+03:00')) // '2026-11-30' */
export function utcDayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/** Returns the disclosures of an edition at a place that count on a day, in the order of the table. */
export function disclosuresFor(
  edition: RegionCode,
  place: Disclosure[1],
  day: string,
  disclosures = DISCLOSURES,
): Disclosure[] {
  return disclosures.filter(
    ([ofEdition, ofPlace, , from]) => ofEdition === edition && ofPlace === place && from <= day,
  );
}
