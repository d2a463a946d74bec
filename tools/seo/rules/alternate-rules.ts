import { requiredAlternates } from '../editions';
import { alternateLinks, linkHrefs } from '../site/page-facts';
import type { Site } from '../site/site';
import { ownAddressOf, type SitePage } from '../site/site-page';
import { isAllowedForRobots } from './robots-rules';
import { flawUnless, quoted, type Flaw, type PageRule } from './rule';

type AlternateRule =
  | 'hreflang-valid'
  | 'hreflang-unique'
  | 'hreflang-self'
  | 'hreflang-return'
  | 'hreflang-same-set'
  | 'hreflang-x-default'
  | 'hreflang-required';

/** Rules for alternates (R-HEAD-2). Each cause is reported once, by the most specific rule. */
export const ALTERNATE_RULES: readonly PageRule[] = [
  rule('hreflang-valid', 'every hreflang is a valid language tag or x-default'),
  rule('hreflang-unique', 'no hreflang value repeats'),
  rule('hreflang-self', 'the page lists itself'),
  rule('hreflang-return', 'the page links back to every page that lists it'),
  rule('hreflang-same-set', 'all pages of a set list the same pages'),
  rule('hreflang-x-default', 'x-default is the group’s English page'),
  rule('hreflang-required', 'the alternates are exactly those that R-HEAD-2 requires for the group'),
  {
    name: 'no-alternates',
    requirement: 'pages that crawlers may not index list no alternates',
    of: ['page', 'unknown', 'testnet'],
    check: (page) => {
      const found = alternateLinks(page.facts);
      const mayList = page.kind === 'page' && isAllowedForRobots(page);
      return flawUnless(mayList || found.length === 0, 'no alternates', `${found.length}`);
    },
  },
  {
    name: 'no-canonical',
    requirement: 'the page of unknown addresses has no canonical address',
    of: ['unknown'],
    check: ({ facts }) => {
      const found = linkHrefs(facts, 'canonical');
      return flawUnless(found.length === 0, 'none', quoted(found));
    },
  },
];

function rule(name: AlternateRule, requirement: string): PageRule {
  return {
    name,
    requirement,
    of: ['page'],
    check: (page, site) =>
      isAllowedForRobots(page) ? alternateFlaws(page, site).filter((flaw) => flaw.rule === name) : [],
  };
}

/** Returns all flaws of an indexable page's alternates with their rules. */
function alternateFlaws(page: SitePage, site: Site): (Flaw & { rule: AlternateRule })[] {
  const listed = alternateLinks(page.facts).map(({ hreflang, href }) => ({ hreflang, href }));
  const required = requiredAlternates(site.editions, { ...page, group: page.edition.group });
  const values = listed.map(({ hreflang }) => hreflang);
  // An address with a wrong value is not reported as missing as well.
  const misnamed = listed
    .filter(({ hreflang, href }) => required.get(hreflang) !== href)
    .map(({ href }) => href);
  const of = (name: AlternateRule, expected: string, found: string) => ({ rule: name, expected, found });
  return [
    ...[...new Set(values)]
      .filter((value) => !isHreflang(value))
      .map((value) => of('hreflang-valid', 'a language tag such as de or zh-Hans-MY', JSON.stringify(value))),
    ...[...new Set(values.filter((value, index) => values.indexOf(value) !== index))].map((value) =>
      of('hreflang-unique', `${value} once`, `${values.filter((other) => other === value).length} times`),
    ),
    ...listed
      .filter(({ hreflang, href }) => isHreflang(hreflang) && required.get(hreflang) !== href)
      .map(({ hreflang, href }) =>
        of(
          hreflang === 'x-default' ? 'hreflang-x-default' : 'hreflang-required',
          `${hreflang} → ${required.get(hreflang) ?? 'not in this group'}`,
          href,
        ),
      ),
    ...[...required]
      .filter(([value, href]) => !values.includes(value) && !misnamed.includes(href))
      .map(([value, href]) =>
        of(ruleOfMissing(value, href, { page, site, listed }), `${value} → ${href}`, 'not listed'),
      ),
  ];
}

/** Returns the flaw of a missing value. */
function ruleOfMissing(
  value: string,
  href: string,
  { page, site, listed }: { page: SitePage; site: Site; listed: readonly { href: string }[] },
): AlternateRule {
  if (value === 'x-default') return 'hreflang-x-default';
  if (listed.some((alternate) => alternate.href === href)) return 'hreflang-required';
  if (href === ownAddressOf(page)) return 'hreflang-self';
  if (addressesListedAt(href, site).includes(ownAddressOf(page))) return 'hreflang-return';
  return listed.some((member) => addressesListedAt(member.href, site).includes(href))
    ? 'hreflang-same-set'
    : 'hreflang-required';
}

function addressesListedAt(url: string, site: Site): string[] {
  const page = site.pageAt(url);
  return page ? alternateLinks(page.facts).map(({ href }) => href) : [];
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Crawlers support language, script and region only. */
function isHreflang(value: string): boolean {
  if (value === 'x-default') return true;
  if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/.test(value)) return false;
  const { language, region } = new Intl.Locale(value);
  return LANGUAGES.of(language) !== undefined && (!region || REGIONS.of(region) !== undefined);
}
