import 'ui-kit/modal.css';
import './view/search.css';
import { useMemo, useState } from 'react';
import { NetworkError } from 'shared-config/api/api';
import type { Market, MarketName } from 'shared-config/contracts/contracts';
import { withFavourite, type Favourites } from './favourites/favourites';
import type { Convert } from './conversion/use-conversion';
import { recentSearchKey, type RecentSearch, type RecentSearches } from './recent-searches';
import type { Story, StoryMeta, StoryPage } from 'ui-kit/story';
import footer from '../../../translations/en/footer.json';
import english from '../../../translations/en/search.json';
import { linkBaseOf } from '../../core/page/nav-href';
import { SearchView, type SearchViewProps } from './view/search-view';
import type { FetchMarkets } from './use-markets';
import { isSearchKey } from './search-keys';
import { searchPages } from './search-pages';
import { searchTabs } from './search-tab';
import { TranslatorContext } from '../../core/texts/use-texts';

interface Change extends Partial<Pick<SearchViewProps, 'fetchMarkets' | 'isApple' | 'isOnline' | 'live'>> {
  recent?: readonly RecentSearch[];
  favourites?: readonly MarketName[];
}

const FIELD = 'input[role=combobox]';
const NOTE = '.sh-search__note';

/** The open search with this text in its field, once the selector matches. */
const searchingFor = (text: string, selector: string, change: Change = {}): Story => ({
  render: (page) => <StorySearch page={page} change={change} />,
  play: async ({ find, fill }) => {
    if (text !== '') await fill(FIELD, text);
    await find(selector);
  },
});

const opened = (selector: string, change?: Change) => searchingFor('', selector, change);

const never: FetchMarkets = () => new Promise(() => undefined);
const failing: FetchMarkets = () => Promise.reject(new NetworkError());
const onlyPopular =
  (others: FetchMarkets): FetchMarkets =>
  (query, signal) =>
    query.text === '' ? Promise.resolve({ markets: EVERY_KIND }) : others(query, signal);

const EVERY_KIND: Market[] = [
  market('spot', 'BTCUSDT', 'Bitcoin', '64210.50', 2.41),
  market('usdt', 'BTCUSDT', 'Bitcoin', '64198.10', 0),
  market('usdc', 'BTCUSDC', 'Bitcoin', '64201.00', -0.004),
  market('inverse', 'BTCUSD_NBIQ', 'Bitcoin', '66934.50', -12.5),
  market('option', 'BTC-27DEC30-120000-C', 'Bitcoin', '1042.5', 184.07),
  market('spot', 'BTTUSDT', 'BitTorrent', '0.000000938475', -99.99),
];

/** A page whose policy or proxy lets no live connection through. */
const NOT_LIVE: SearchViewProps['live'] = { subscribe: () => () => undefined };

/** Each market has just moved: those with an odd place up, the others down. */
const LIVE: SearchViewProps['live'] = {
  subscribe: (topics, { onData }) => {
    topics.forEach((topic, index) => {
      const data = { lastPrice: index % 2 ? '64300.10' : '0.1', changePercent24h: index % 2 ? 2.6 : -2.6 };
      if (topic.startsWith('tickers:')) onData({ type: 'snapshot', family: 'tickers', topic, data });
    });
    return () => undefined;
  },
};

/** Answers of a broken or hostile backend, which must stay text. */
const HOSTILE: Market[] = [
  market('spot', `BTC${'X'.repeat(60)}USDT`, '<img src=x onerror=alert(1)>', '9'.repeat(40), 99_999_999.99),
  market('option', `BTC-${'9'.repeat(60)}-C`, 'Donaudampfschifffahrtsgesellschaft'.repeat(3), '0', 0),
  market('usdt', 'BTCUSDT', '\u202Egnp.nioctiB\u202C בטקוין بيتكوين', '64210.50', 2.41),
];

const RECENT: RecentSearch[] = [
  { type: 'market', market: { kind: 'spot', symbol: 'SOLUSDT', base: 'SOL', quote: 'USDT' } },
  { type: 'page', path: '/verification' },
  { type: 'market', market: { kind: 'inverse', symbol: 'BTCUSD_BIQ', base: 'BTC', quote: 'USD' } },
  { type: 'page', path: '/no-longer-there' },
];

const EIGHT_RECENT = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'BNB', 'ADA', 'TON'].map((base): RecentSearch => ({
  type: 'market',
  market: { kind: 'spot', symbol: `${base}USDT`, base, quote: 'USDT' },
}));

const LONG_TEXT = '<b>Donaudampfschifffahrtsgesellschaftskapitänsmützenverordnung</b>';

export default { title: 'Search' } satisfies StoryMeta;

export const PopularMarkets: Story = opened('[role=option]');

export const RecentSearchesStory: Story = {
  name: 'recent searches',
  ...opened('.sh-search__clear-all', { recent: RECENT }),
};

export const AsManyRecentSearchesAsAreKept: Story = opened('.sh-search__clear-all', { recent: EIGHT_RECENT });

const FAVOURITES: MarketName[] = [
  { kind: 'spot', symbol: 'ETHUSDT', base: 'ETH', quote: 'USDT' },
  { kind: 'option', symbol: 'BTC-25DEC26-70000-C', base: 'BTC', quote: 'USDC' },
  { kind: 'spot', symbol: 'GONEUSDT', base: 'GONE', quote: 'USDT' },
];

export const FavouritesAndRecentSearches: Story = opened('[data-on]', {
  favourites: FAVOURITES,
  recent: RECENT.slice(0, 2),
});

export const FavouritesOffline: Story = {
  name: 'favourites: offline',
  ...opened(NOTE, { favourites: FAVOURITES, fetchMarkets: failing, isOnline: false }),
};

export const PricesThatMove: Story = opened('[data-moved]', { live: LIVE });

export const OldPricesOffline: Story = {
  name: 'old prices: offline',
  ...opened('.sh-search__old > span', { isOnline: false }),
};

/** Clicks a tab, by its place in the list. */
const inTab = (place: number, text = ''): Story => ({
  render: (page) => <StorySearch page={page} change={{}} />,
  play: async ({ find, fill, click }) => {
    await click(`[role=tab]:nth-child(${place})`);
    if (text !== '') await fill(FIELD, text);
    await find('[role=option]');
  },
});

export const ConversionOfACoin: Story = searchingFor('0.5 btc eur', '[role=group]:first-child [role=option]');
export const TabOfDerivatives: Story = inTab(3);
export const TabOfCoins: Story = inTab(4, 'co');
export const TabOfHelp: Story = inTab(6);

export const RecentSearchesAndNoMarketComes: Story = {
  name: 'recent searches, and no market comes',
  ...opened(NOTE, { recent: RECENT, fetchMarkets: failing }),
};

export const Results: Story = searchingFor('b', 'mark');
export const ResultsTwoWords: Story = { name: 'results: two words', ...searchingFor('btc usd', 'mark') };

export const ResultsOfEveryKind: Story = {
  name: 'results: of every kind',
  ...searchingFor('b', 'mark', { fetchMarkets: async () => ({ markets: EVERY_KIND }) }),
};

export const ResultsOnePage: Story = {
  name: 'results: one page',
  ...searchingFor('web3', '[role=option] mark', { fetchMarkets: async () => ({ markets: [] }) }),
};

export const ResultsHostile: Story = {
  name: 'results: hostile',
  ...searchingFor('b', '[role=option] mark', { fetchMarkets: async () => ({ markets: HOSTILE }) }),
};

export const LoadingThePopularMarkets: Story = opened('.sh-search__skeleton', { fetchMarkets: never });

export const LoadingResults: Story = searchingFor('zz', '.sh-search__spinner', {
  fetchMarkets: onlyPopular(never),
});

export const LoadingResultsBesidePages: Story = searchingFor('web3', '.sh-search__spinner', {
  fetchMarkets: onlyPopular(never),
});

export const NothingFound: Story = searchingFor('zzz', NOTE, { fetchMarkets: async () => ({ markets: [] }) });

export const NothingFoundForALongHostileText: Story = {
  name: 'nothing found for a long hostile text',
  ...searchingFor(LONG_TEXT.repeat(20), NOTE, {
    fetchMarkets: async () => ({ markets: [] }),
  }),
};

export const NoMarketAtAll: Story = opened(NOTE, { fetchMarkets: async () => ({ markets: [] }) });
export const Failed: Story = searchingFor('zzz', NOTE, { fetchMarkets: failing });
export const FailedBesidePages: Story = searchingFor('web3', NOTE, { fetchMarkets: failing });
export const FailedWithNothingTyped: Story = opened(NOTE, { fetchMarkets: failing });
export const Offline: Story = searchingFor('zzz', NOTE, { fetchMarkets: failing, isOnline: false });
export const OfflineWithNothingTyped: Story = opened(NOTE, { fetchMarkets: failing, isOnline: false });

export const KeysOfAnAppleKeyboard: Story = {
  name: 'keys of an Apple keyboard',
  ...opened('[role=option]', { isApple: true }),
  parameters: { screen: 'wide' },
};

function StorySearch({ page, change }: { page: StoryPage; change: Change }) {
  const { locale, note } = page;
  const [isOpen, setIsOpen] = useState(true);
  const { recent = [], favourites = [], ...props } = change;
  const linkBase = linkBaseOf({ locale, linkOrigin: '' });
  const [fixtures] = useState(() => {
    const translator = page.translatorOf({ search: english });
    const names = { search: translator, frame: page.translatorOf({ footer }) };
    const pages = searchPages(page.navigation, names, linkBase);
    return { translator, pages, recents: recentsOf(recent), favourites: favouritesOf(favourites) };
  });
  const fetchMarkets = useMemo(() => backendOf(page), [page]);
  const convert = useMemo(() => converterOf(page), [page]);
  const close = () => {
    setIsOpen(false);
    note('closed');
  };
  return (
    <TranslatorContext value={fixtures.translator}>
      <SearchView
        isOpen={isOpen}
        onClose={close}
        bcp47={locale.bcp47}
        assets={page.assets}
        linkBase={linkBase}
        pages={fixtures.pages}
        tabs={searchTabs(page.navigation)}
        recents={fixtures.recents}
        favourites={fixtures.favourites}
        fetchMarkets={fetchMarkets}
        convert={convert}
        currency={null}
        live={NOT_LIVE}
        isOnline
        isApple={false}
        isSearchKey={isSearchKey}
        openInNewTab={(href) => note(`opens ${href} in a new tab`)}
        onUsed={({ results, chosen }) => note(`used: ${results} results, chosen: ${chosen}`)}
        {...props}
      />
    </TranslatorContext>
  );
}

function backendOf({ client, locale, region }: StoryPage): FetchMarkets {
  return (query, signal) =>
    client.request('markets', { ...query, language: locale.code, region }, { signal });
}

function converterOf({ client, locale, region }: StoryPage): Convert {
  return async (query, signal) =>
    (await client.request('conversion', { ...query, language: locale.code, region }, { signal })).conversion;
}

/** Recent searches that last as long as the story. */
function recentsOf(searches: readonly RecentSearch[]): RecentSearches {
  let kept = [...searches];
  const without = (search: RecentSearch) =>
    kept.filter((other) => recentSearchKey(other) !== recentSearchKey(search));
  return {
    read: () => kept,
    add: (search) => void (kept = [search, ...without(search)]),
    remove: (search) => void (kept = without(search)),
    clear: () => void (kept = []),
  };
}

/** Favourites that last as long as the story. */
function favouritesOf(names: readonly MarketName[]): Favourites {
  let kept = names;
  return {
    read: () => kept,
    set: (name, isFavourite) => (kept = withFavourite(kept, name, isFavourite)),
    onChangeElsewhere: () => () => undefined,
  };
}

function market(
  kind: Market['kind'],
  symbol: string,
  assetName: string,
  lastPrice: string,
  changePercent24h: number,
): Market {
  const quote = /USD[TC]?/.exec(symbol)?.[0] ?? 'USD';
  const base = symbol.replace(/USD.*|-.*/, '');
  return { kind, symbol, base, quote, assetName, lastPrice, changePercent24h };
}
