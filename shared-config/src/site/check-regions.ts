import { brand } from './brand';
import { keyedTable } from './keyed-table';
import type { Region } from './region-table';

/**
 * Returns the rows if all are valid, so that a wrong row fails at start and not in a visitor's page.
 *
 * @throws Error that names the row and the problem: a code or host of another form, a domain that the brand lacks, or
 * a country that is unknown or in two rows
 */
export function checkRegions(
  regions: readonly Region[],
  domains: Partial<Record<string, string>> = brand.domains,
): readonly Region[] {
  for (const region of regions) {
    const problem = problemOf(region, domains);
    if (problem) throw new Error(`Table regions, row "${region.code}": ${problem}.`);
  }
  keyedTable(
    'regions (countries)',
    regions.flatMap(({ countries }) => countries),
    (country) => country,
  );
  return regions;
}

function problemOf(
  { code, localHost, countries }: Region,
  domains: Partial<Record<string, string>>,
): string | undefined {
  if (!/^[A-Z]{2,6}$/.test(code)) return 'a code is two to six capital letters';
  if (!Object.hasOwn(domains, code)) return 'brand.ts has no domain for it';
  if (!/^([a-z0-9-]+\.)?localhost$/.test(localHost))
    return `"${localHost}" is no local host, such as kz.localhost`;
  const unknown = countries.find((country) => !isCountry(country));
  return unknown && `"${unknown}" is no country's code, such as KZ`;
}

function isCountry(code: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined;
}
