import type { Edition } from './editions';
import { RULES } from './rules/rules';
import type { Site } from './site/site';
import type { SitePage } from './site/site-page';

/** A violated rule at an address. */
export interface Finding {
  rule: string;
  region: string;
  /** Page, with its opened surface in brackets. */
  url: string;
  expected: string;
  found: string;
  /** Other pages of the edition with the same flaw. */
  alsoAt: string[];
}
/**
 * Checks all rules. The same flaw on several pages of an edition is one finding, because all pages have header and footer.
 *
 * @param reported editions to report
 */
export function findAll(site: Site, reported: readonly Edition[]): Finding[] {
  const findings = new Map<string, Finding>();
  const add = (key: string, finding: Omit<Finding, 'alsoAt'>) => {
    const first = findings.get(key);
    if (first) first.alsoAt.push(finding.url);
    else findings.set(key, { ...finding, alsoAt: [] });
  };
  for (const rule of RULES) {
    const { name } = rule;
    for (const edition of reported) {
      const { region } = edition;
      if (!rule.of) {
        for (const { expected, found, url = edition.origins.local } of rule.check(edition, site)) {
          add([name, url, expected, found].join('\n'), { rule: name, region, url, expected, found });
        }
        continue;
      }
      const { of, check } = rule;
      for (const page of site.pages.filter((each) => each.edition === edition && of.includes(each.kind))) {
        for (const { expected, found, url = nameOf(page) } of check(page, site)) {
          const key = [name, region, expected, found].join('\n');
          add(key, { rule: name, region, url, expected, found });
        }
      }
    }
  }
  return [...findings.values()];
}

function nameOf({ url, state }: SitePage): string {
  return state === '' ? url : `${url} (${state})`;
}
