import type { Market } from 'shared-config/contracts/contracts';
import type { RecentSearch } from '../recent-searches';
import { findPages, isExactName, type SearchPage } from '../find-pages';
import {
  marketTitle,
  marketOption,
  pageOption,
  recentOptions,
  type OptionGroup,
  type SearchOption,
} from './search-option';
import { matchName, nameQueryFrom, type NameQuery } from '../match-name';
import type { MarketsState } from '../use-markets';

interface ListSource {
  text: string;
  markets: Omit<MarketsState, 'retry'>;
  pages: readonly SearchPage[];
  recent: readonly RecentSearch[];
  linkBase: string;
}

/** Recent and popular with an empty field, else markets and pages. Known markets fill in until the answer arrives. */
export function optionGroups({ text, markets, pages, recent, linkBase }: ListSource): OptionGroup[] {
  const toOptions = (list: readonly Market[]) => list.map((market) => marketOption(market, linkBase));
  const query = nameQueryFrom(text);
  const groups: OptionGroup[] =
    text === ''
      ? [
          { key: 'recent', options: recentOptions(recent, pages, linkBase) },
          { key: 'popular', options: markets.status === 'failed' ? [] : toOptions(markets.popular) },
        ]
      : foundGroups(toOptions(marketsNow(markets, query)), pages, query, arePagesDue(markets));
  return groups
    .map(({ key, options }) => ({
      key,
      options: [...new Map(options.map((option) => [option.id, option])).values()],
    }))
    .filter(({ options }) => options.length > 0);
}

/** Returns markets, then pages. A page whose exact name was typed comes first and does not wait for markets. */
function foundGroups(
  markets: SearchOption[],
  pages: readonly SearchPage[],
  query: NameQuery,
  arePagesShown: boolean,
): OptionGroup[] {
  const isExact = pages.some((page) => isExactName(page, query));
  const found = isExact || arePagesShown ? findPages(pages, query).map(pageOption) : [];
  const groups: OptionGroup[] = [
    { key: 'markets', options: markets },
    { key: 'pages', options: found },
  ];
  return isExact ? groups.reverse() : groups;
}

export function allOptions(groups: readonly OptionGroup[]): SearchOption[] {
  return groups.flatMap(({ options }) => options);
}

/** Pages wait for the first markets above them, so that nothing shifts under a finger, unless that takes long. */
function arePagesDue({ status, isSlow, knownText }: ListSource['markets']): boolean {
  return status !== 'waiting' || isSlow || knownText !== '';
}

const MAX_MARKETS = 20;

function marketsNow({ status, known, popular }: ListSource['markets'], query: NameQuery): readonly Market[] {
  if (status === 'failed') return [];
  if (status === 'ready') return known.slice(0, MAX_MARKETS);
  const isNew = (market: Market) =>
    !known.some((other) => other.kind === market.kind && other.symbol === market.symbol);
  return [...known, ...popular.filter(isNew)].filter((market) => isFitting(market, query));
}

function isFitting(market: Market, query: NameQuery): boolean {
  return [marketTitle(market), market.symbol, market.assetName].some((name) => {
    const match = matchName(query, name);
    return match !== null && match.rank < 2;
  });
}
