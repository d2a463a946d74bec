/** @jest-environment node */
import { DISCLOSURE_TABLE } from './disclosure-table';
import { disclosuresFor, utcDayOf, type Disclosure } from './disclosures';
import { REGIONS } from './regions';
// R-EDITION-12 R-EDITION-14

const isDay = (text: string) => Number.isFinite(Date.parse(text)) && /^\d{4}-\d{2}-\d{2}$/.test(text);

test.each(DISCLOSURE_TABLE)('the row of %s, %s, %s has a day, a source and an approval', (...row) => {
  const [, , , from, source, approval] = row as readonly string[];
  expect(isDay(from!)).toBe(true);
  expect(source).not.toBe('');
  expect(approval).toMatch(/^(pending|\S.*, \d{4}-\d{2}-\d{2})$/);
});

test('no disclosure is in the table twice', () => {
  const keys = DISCLOSURE_TABLE.map(([edition, place, text]) => `${edition} ${place} ${text}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the footer of each edition has a row', () => {
  const footers = DISCLOSURE_TABLE.filter(([, place]) => place === 'footer');
  expect(footers.map(([edition, , text]) => [edition, text])).toEqual(
    REGIONS.map(({ code }) => [code, `risk.${code}`]),
  );
});

describe('a disclosure', () => {
  const row: Disclosure = ['EU', 'sign-up', 'volatile', '2026-12-01'];
  const shownAt = (time: string) => disclosuresFor('EU', 'sign-up', utcDayOf(Date.parse(time)), [row]);

  test('counts from the first moment of its day in UTC', () => {
    expect(shownAt('2026-11-30T23:59:59.999Z')).toEqual([]);
    expect(shownAt('2026-12-01T02:59:59+03:00')).toEqual([]);
    expect(shownAt('2026-12-01T00:00:00Z')).toEqual([row]);
  });

  test('is for its edition and its place alone', () => {
    expect(disclosuresFor('KAZ', 'sign-up', '2027-01-01', [row])).toEqual([]);
    expect(disclosuresFor('EU', 'menu', '2027-01-01', [row])).toEqual([]);
  });
});
