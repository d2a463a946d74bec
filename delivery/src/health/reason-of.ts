import { WINDOW_MS } from './count-window';
import type { Verdict } from './judge';
import { countText, percentText } from './percent-text';
import { loadsOf, rateOf, type LoadCounts, type Trouble } from './load-counts';

const WORDS: Record<Trouble, string> = { failed: 'failed', slow: 'were slow' };

/**
 * Why a build is in trouble, for the history.
 *
 * @example reasonOf(verdict, counts, others) // '12.5 % of 240 loads failed in 10 min (default: 0.4 % of 2,100); limit 5 %'
 */
export function reasonOf(
  { trouble, limit }: Extract<Verdict, { kind: 'in-trouble' }>,
  counts: LoadCounts,
  others: LoadCounts | null,
): string {
  const share = (of: LoadCounts) => `${percentText(rateOf(of, trouble))} of ${countText(loadsOf(of))}`;
  const beside = others ? ` (default: ${share(others)})` : '';
  return `${share(counts)} loads ${WORDS[trouble]} in ${WINDOW_MS / 60_000} min${beside}; limit ${percentText(limit)}`;
}
