import fc from 'fast-check';
import type { DeepLinkRow } from './deep-link-row';
import { DEEP_LINK_TABLE } from './deep-link-table';
import {
  coin,
  currency,
  freeText,
  futuresSymbol,
  optionSymbol,
  usdtSymbol,
  type ParamRule,
} from './param-rules';

/**
 * Values that pass a rule, derived from the requirements (R-DEEP-13) and not from the rule. A rule with listed
 * values uses those.
 */
const VALUES = new Map<ParamRule, fc.Arbitrary<string>>([
  [coin, fc.stringMatching(/^[A-Z0-9]{1,12}$/)],
  [currency, fc.stringMatching(/^[A-Za-z]{1,8}$/)],
  [futuresSymbol, fc.stringMatching(/^[A-Z0-9-]{1,12}(_Q|_BIQ|_NBIQ)?$/)],
  [optionSymbol, fc.stringMatching(/^[A-Z0-9-]{1,20}$/)],
  [usdtSymbol, fc.stringMatching(/^[A-Z0-9-]{0,10}USDT$/)],
  [
    freeText,
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => !/\p{Cc}/u.test(text)),
  ],
]);
const WORDS = ['wallet', 'swap', 'dapps', 'nft', 'staking', 'spot', 'derivatives', 'option', 'new'];

/** A row of the table with a web path and query that it matches. */
export const sampleLinks: fc.Arbitrary<{ row: DeepLinkRow; link: string }> = fc
  .constantFrom<DeepLinkRow>(...DEEP_LINK_TABLE)
  .chain((row) => sampleLinksOf(row).map((link) => ({ row, link })));

export function sampleLinksOf(row: DeepLinkRow): fc.Arbitrary<string> {
  const segments = row.path.split('/').map((segment) => {
    if (segment === '*') return fc.constantFrom('some-page', 'some/page', 'x');
    return segment.startsWith(':') ? valuesOf(row.rules?.[segment.slice(1)]) : fc.constant(segment);
  });
  const query = Object.entries(row.query ?? {}).map(([name, rule]) =>
    valuesOf(rule).map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  return fc
    .tuple(fc.tuple(...segments), fc.tuple(...query))
    .map(([path, fields]) => path.join('/') + (fields.length > 0 ? `?${fields.join('&')}` : ''));
}

function valuesOf(rule: ParamRule | undefined): fc.Arbitrary<string> {
  const known = rule && VALUES.get(rule);
  return known ?? fc.constantFrom(...WORDS.filter((word) => rule?.(word) !== undefined));
}
