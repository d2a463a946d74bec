/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import type {
  ConversionQuery,
  Market,
  MarketName,
  MarketQuery,
  MarketsResult,
} from 'shared-config/contracts/contracts';
import type { DataMessage } from 'shared-config/api/live-messages';
import { createTranslator } from 'shared-config/i18n/i18n';
import { createLocalCache } from 'shared-config/storage/local-cache';
import { marketKey } from 'shared-config/site/markets';
import { createFavourites } from '../favourites/favourites';
import type { RecentSearch } from '../recent-searches';
import { installDialog } from 'ui-kit/testing';
import english from '../../../../translations/en/search.json';
import type { SearchPage } from '../find-pages';
import { searchTabs } from '../search-tab';
import { SearchView, type SearchViewProps } from './search-view';
import type { LiveListener } from '../../../core/live/live-connection';
import { TranslatorContext } from '../../../core/texts/use-texts';
// R-HEADER-10 R-LOCALE-16

beforeAll(() => installDialog(window));
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const translator = createTranslator({ bcp47: 'en', english: { search: english }, texts: {} });
const market = (base: string, assetName: string, changePercent24h = 1): Market => ({
  kind: 'spot',
  symbol: `${base}USDT`,
  base,
  quote: 'USDT',
  assetName,
  lastPrice: '1234.50',
  changePercent24h,
});
const ALL = [market('BTC', 'Bitcoin'), market('ETH', 'Ethereum', -2.5), market('SOL', 'Solana', 0)];
const verification: SearchPage = {
  path: '/verification',
  href: '/en/verification',
  name: 'Identity verification',
  group: 'Account',
  keywords: ['KYC'],
};

const helpCentre: SearchPage = {
  path: '/help',
  href: '/en/help',
  name: 'Help centre',
  group: 'Support',
  keywords: [],
};

/** A request that the test settles. */
function createRequest() {
  let answer!: (markets: Market[]) => void;
  let fail!: (error: unknown) => void;
  const promise = new Promise<MarketsResult>((resolve, reject) => {
    answer = (markets) => resolve({ markets });
    fail = reject;
  });
  return { promise, answer, fail };
}

function renderSearch(
  changes: Partial<SearchViewProps> = {},
  saved: RecentSearch[] = [],
  starred: MarketName[] = [],
) {
  let searches = saved;
  const recents = {
    read: () => searches,
    add: jest.fn((search: RecentSearch) => void (searches = [search, ...searches])),
    remove: jest.fn((search: RecentSearch) => void (searches = searches.filter((other) => other !== search))),
    clear: jest.fn(() => void (searches = [])),
  };
  const fetchMarkets = jest.fn(
    async ({ text, keys }: MarketQuery, _signal: AbortSignal): Promise<MarketsResult> => ({
      markets: ALL.filter((market) =>
        keys
          ? keys.includes(marketKey(market))
          : `${market.base} ${market.assetName}`.toLowerCase().includes(text),
      ),
    }),
  );
  const favourites = createFavourites(
    createLocalCache({
      storage: () => localStorage,
      now: Date.now,
      page: window,
      onFailure: () => undefined,
    }),
    { api: 'https://api.example', userId: null },
  );
  [...starred].reverse().forEach((name) => favourites.set(name, true));
  const convert = jest.fn(async ({ from, to }: ConversionQuery) =>
    to === 'eur' ? { from: from.toUpperCase(), to: 'EUR', rate: '50000', market: ALL[0]! } : null,
  );
  const openInNewTab = jest.fn();
  const onUsed = jest.fn();
  function Page(props: Partial<SearchViewProps>) {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <TranslatorContext value={translator}>
        <button type="button" onClick={() => setIsOpen(true)}>
          open
        </button>
        <SearchView
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          bcp47="en"
          assets="https://assets.example"
          linkBase="/en"
          pages={[verification, helpCentre]}
          tabs={searchTabs(null)}
          recents={recents}
          favourites={favourites}
          fetchMarkets={fetchMarkets}
          convert={convert}
          currency={null}
          live={{ subscribe: () => () => undefined }}
          isOnline
          isApple={false}
          isSearchKey={(event) => event.key === 'k' && event.ctrlKey}
          openInNewTab={openInNewTab}
          onUsed={onUsed}
          {...changes}
          {...props}
        />
      </TranslatorContext>
    );
  }
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const view = render(<Page />);
  const redraw = (props: Partial<SearchViewProps>) => view.rerender(<Page {...props} />);
  return {
    user,
    recents,
    favourites,
    convert,
    fetchMarkets,
    openInNewTab,
    onUsed,
    redraw,
    container: view.container,
  };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const field = () => screen.getByRole('combobox');
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
const status = () => screen.getByRole('status').textContent;

async function open() {
  const button = screen.getByText('open');
  act(() => button.focus());
  // Testing Library runs a click of `user` outside of act: what arrives during it would be drawn at an unknown time.
  fireEvent.click(button);
  await wait(10);
}
/** Collects the addresses of followed links; jsdom cannot navigate. */
function followed(): string[] {
  const hrefs: string[] = [];
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link) hrefs.push(link.getAttribute('href') ?? '');
    event.preventDefault();
  });
  return hrefs;
}

describe('the search with an empty field', () => {
  test('shows the popular markets, none of them active', async () => {
    const stage = renderSearch();
    await open();
    expect(stage.fetchMarkets.mock.calls.map(([{ text }]) => text)).toEqual(['']);
    expect(
      within(screen.getByRole('group', { name: 'Popular markets' })).getAllByRole('option'),
    ).toHaveLength(3);
    expect([field().getAttribute('aria-expanded'), active(), status()]).toEqual(['true', null, '']);
  });

  test('shows recent searches first and removes them one by one or all', async () => {
    const btc: RecentSearch = {
      type: 'market',
      market: { kind: 'spot', symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT' },
    };
    const page: RecentSearch = { type: 'page', path: '/verification' };
    const gone: RecentSearch = { type: 'page', path: '/no-longer-there' };
    const stage = renderSearch({}, [btc, page, gone]);
    await open();
    const recent = () => screen.queryByRole('group', { name: 'Recent searches' });
    expect(
      within(recent()!)
        .getAllByRole('option')
        .map((option) => option.getAttribute('href')),
    ).toEqual(['/en/trade/spot/BTC/USDT', '/en/verification']);
    await stage.user.click(screen.getByRole('button', { name: 'Remove BTC/USDT from your recent searches' }));
    expect(document.activeElement).toHaveAccessibleName(
      'Remove Identity verification from your recent searches',
    );
    await stage.user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect([recent(), document.activeElement]).toEqual([null, field()]);
    expect(stage.recents.clear).toHaveBeenCalledTimes(1);
  });
});

describe('the search with a typed text', () => {
  test('sends one request after a pause and shows markets above pages', async () => {
    const stage = renderSearch();
    await open();
    await stage.user.type(field(), 'e');
    await stage.user.type(field(), 'th');
    expect(stage.fetchMarkets).toHaveBeenCalledTimes(1);
    await wait(150);
    expect(stage.fetchMarkets.mock.lastCall?.[0].text).toBe('eth');
    expect(names()).toEqual([expect.stringContaining('ETH/USDT')]);
    expect([active()?.getAttribute('href'), status()]).toEqual(['/en/trade/spot/ETH/USDT', '1 result']);
  });

  test('ignores a late answer to an earlier text', async () => {
    const [first, second] = [createRequest(), createRequest()];
    const answers: Record<string, Promise<MarketsResult>> = { b: first.promise, bt: second.promise };
    const fetchMarkets = jest.fn(
      ({ text }: MarketQuery, _signal: AbortSignal) => answers[text] ?? Promise.resolve({ markets: [] }),
    );
    const stage = renderSearch({ fetchMarkets });
    await open();
    await stage.user.type(field(), 'b');
    await wait(150);
    await stage.user.type(field(), 't');
    await wait(150);
    expect(fetchMarkets.mock.calls[1]?.[1].aborted).toBe(true);
    await act(async () => second.answer([market('BTC', 'Bitcoin')]));
    await act(async () => first.answer([market('BAD', 'Stale')]));
    expect(names()).toEqual([expect.stringContaining('BTC/USDT')]);
  });

  test('shows a slow request, and only a slow one', async () => {
    renderSearch({ fetchMarkets: () => new Promise(() => undefined) });
    await open();
    await wait(150);
    expect(document.querySelector('.sh-search__spinner')).toBeNull();
    await wait(100);
    expect(document.querySelector('.sh-search__spinner')).not.toBeNull();
    expect(document.querySelector('.sh-search__skeleton')).not.toBeNull();
  });

  test('keeps the active option when slow markets arrive above it', async () => {
    const late = createRequest();
    const stage = renderSearch({
      fetchMarkets: ({ text }) => (text === '' ? Promise.resolve({ markets: [] }) : late.promise),
    });
    await open();
    await stage.user.type(field(), 'ver');
    await wait(400);
    expect(active()?.getAttribute('href')).toBe('/en/verification');
    await act(async () => late.answer([market('VER', 'Veritas')]));
    expect([names().length, active()?.getAttribute('href')]).toEqual([2, '/en/verification']);
  });

  test('shows the cut text and a link when nothing is found', async () => {
    const stage = renderSearch();
    await open();
    fireEvent.change(field(), { target: { value: '<b>z</b>'.repeat(10_000) } });
    await wait(150);
    expect(stage.fetchMarkets.mock.lastCall?.[0].text).toHaveLength(64);
    expect(status()).toBe(`Nothing found for “${'<b>z</b>'.repeat(8)}”`);
    expect(screen.getByRole('link', { name: 'See all markets' })).toHaveAttribute('href', '/en/markets');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  test('keeps the pages after a failure and can retry', async () => {
    const stage = renderSearch();
    await open();
    stage.fetchMarkets.mockRejectedValueOnce(new Error('500'));
    await stage.user.type(field(), 'kyc');
    await wait(150);
    expect([status(), names()]).toEqual([
      'Markets could not be loaded',
      [expect.stringContaining('Identity')],
    ]);
    screen.getByRole('button', { name: 'Try again' }).focus();
    await stage.user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field());
    await wait(150);
    expect(status()).toBe('1 result');
  });

  test('shows that the visitor is offline and retries when online', async () => {
    const stage = renderSearch({ isOnline: undefined });
    await open();
    stage.redraw({ isOnline: false });
    stage.fetchMarkets.mockRejectedValueOnce(new Error('offline'));
    await stage.user.type(field(), 'sol');
    await wait(150);
    expect(status()).toBe('You are offline');
    stage.redraw({ isOnline: true });
    await wait(150);
    expect(names()).toEqual([expect.stringContaining('SOL/USDT')]);
  });

  test('lists a market once that the backend returns twice', async () => {
    const [btc, eth] = ALL as [Market, Market];
    const stage = renderSearch({ fetchMarkets: async () => ({ markets: [btc, btc, eth] }) });
    await open();
    expect(names()).toHaveLength(2);
    await stage.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent('ETH');
    await stage.user.type(field(), 'usdt');
    await wait(150);
    expect([names().length, status()]).toEqual([2, '2 results']);
  });

  test('shows hostile names as text (R-SEC-9)', async () => {
    const name = '<img src=x onerror="globalThis.wasHit = true">';
    const stage = renderSearch({ fetchMarkets: async () => ({ markets: [market('BTC', name)] }) });
    await open();
    await stage.user.type(field(), 'img');
    await wait(150);
    expect(names()[0]).toContain(name);
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('mark')).toHaveTextContent('img');
  });
});

describe('a typed conversion', () => {
  test('comes first with its rate, leads to the market, and needs one request for any amount', async () => {
    const hrefs = followed();
    const stage = renderSearch();
    await open();
    await stage.user.type(field(), '0.5 btc to eur');
    await wait(200);
    expect(names()[0]).toBe('0.5 BTC = 25,000 EUR Indicative rate · 1 BTC = 50,000 EUR');
    expect(names()[1]).toContain('BTC/USDT');
    await stage.user.clear(field());
    await stage.user.type(field(), '2 btc to eur');
    expect(names()[0]).toContain('2 BTC = 100,000 EUR');
    await wait(200);
    await stage.user.keyboard('{Enter}');
    expect(hrefs).toEqual(['/en/trade/spot/BTC/USDT']);
  });

  test('is followed by the market of its two currencies, and marks no other words', async () => {
    const pair = { ...ALL[0]!, symbol: 'BTCEUR', quote: 'EUR' };
    const stage = renderSearch({ fetchMarkets: async () => ({ markets: [...ALL, pair] }) });
    await open();
    await stage.user.type(field(), '0.5 btc to eur');
    await wait(200);
    expect(names().slice(1)).toEqual(
      ['BTC/EUR', 'BTC/USDT', 'ETH/USDT', 'SOL/USDT'].map((name) => expect.stringContaining(name)),
    );
    const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['BTC/EUR', 'BTC']);
  });

  test('of money into a coin asks for the markets of the coin', async () => {
    const convert = async () => ({ from: 'EUR', to: 'BTC', rate: '0.00002', market: ALL[0]! });
    const stage = renderSearch({ convert });
    await open();
    await stage.user.type(field(), '100 eur to btc');
    await wait(200);
    await wait(200);
    expect(stage.fetchMarkets.mock.lastCall?.[0]).toEqual({ text: 'btc' });
    expect(names()[1]).toContain('BTC/USDT');
  });

  test('without a known currency shows markets only', async () => {
    const stage = renderSearch();
    await open();
    await stage.user.type(field(), '5 btc to xyz');
    await wait(200);
    expect([stage.convert.mock.calls.length, names()]).toEqual([1, [expect.stringContaining('BTC/USDT')]]);
  });
});

describe('tabs', () => {
  const tab = (name: string) => screen.getByRole('tab', { name });

  test('narrow the results, keep text and focus, and start with all at the next opening', async () => {
    const stage = renderSearch();
    await open();
    await stage.user.type(field(), 'e');
    await wait(150);
    await stage.user.click(tab('Derivatives'));
    await wait(150);
    expect(stage.fetchMarkets.mock.lastCall?.[0]).toEqual({ text: 'e', category: 'derivatives' });
    expect(screen.getByRole('tabpanel', { name: 'Derivatives' })).toBeVisible();
    expect(field()).toHaveFocus();
    await stage.user.click(tab('Help'));
    expect(names()).toEqual([expect.stringContaining('Help centre')]);
    await stage.user.click(tab('Pages'));
    expect([names(), status()]).toEqual([[expect.stringContaining('Identity verification')], '1 result']);
    await stage.user.keyboard('{Escape}');
    await wait(400);
    await open();
    expect(tab('All')).toHaveAttribute('aria-selected', 'true');
  });

  test('change by arrow keys, around the ends, and list coins by their names', async () => {
    const stage = renderSearch();
    await open();
    act(() => tab('All').focus());
    await stage.user.keyboard('{ArrowLeft}');
    expect([document.activeElement, names()]).toEqual([
      tab('Help'),
      [expect.stringContaining('Help centre')],
    ]);
    await stage.user.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
    await wait(10);
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab('Coins')]);
    expect(names()[0]).toMatch(/^BBitcoin Spot BTC\/USDT /);
  });
});

describe('favourites', () => {
  const sol = { kind: 'spot', symbol: 'SOLUSDT', base: 'SOL', quote: 'USDT' } as const;
  const gone = { kind: 'spot', symbol: 'GONEUSDT', base: 'GONE', quote: 'USDT' } as const;
  const favourites = () => within(screen.getByRole('group', { name: 'Favourites' })).getAllByRole('option');
  const star = (name: string) => screen.getByRole('button', { name });

  test('come first, with their prices if the backend knows them, and once in the list', async () => {
    const stage = renderSearch({}, [], [gone, sol]);
    await open();
    expect(favourites().map(({ textContent }) => textContent)).toEqual([
      'GGONE/USDT Spot ',
      expect.stringMatching(/^SSOL\/USDT Spot Solana 1,234\.50 /),
    ]);
    expect(stage.fetchMarkets.mock.calls.map(([query]) => query)).toContainEqual({
      text: '',
      keys: ['spot:GONEUSDT', 'spot:SOLUSDT'],
    });
    expect(names()).toHaveLength(4);
  });

  test('change by the star without moving a row, and the change is announced', async () => {
    const stage = renderSearch({}, [], [sol]);
    await open();
    await stage.user.click(star('Remove SOL/USDT from your favourites'));
    expect([status(), favourites().length]).toEqual(['SOL/USDT is no longer a favourite', 1]);
    await stage.user.click(star('Add BTC/USDT to your favourites'));
    expect([status(), favourites().length]).toEqual(['BTC/USDT is now a favourite', 1]);
    expect(field()).toHaveFocus();
    expect(stage.favourites.read()).toMatchObject([{ symbol: 'BTCUSDT' }]);
  });

  test('change by Alt with Enter for the active option; the star of that option is the one stop of Tab', async () => {
    const stage = renderSearch();
    await open();
    await stage.user.keyboard('{ArrowDown}{ArrowDown}{Alt>}{Enter}{/Alt}');
    expect(status()).toBe('ETH/USDT is now a favourite');
    const stars = screen.getAllByRole('button', { name: /your favourites/ });
    expect(stars.filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      star('Remove ETH/USDT from your favourites'),
    ]);
  });

  test('follow another tab while the search is open', async () => {
    const stage = renderSearch({}, [], [sol]);
    await open();
    stage.favourites.set(gone, true);
    const key = 'shell:favourites:api.example:anonymous';
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(favourites()).toHaveLength(2);
  });
});

test('shows the picture of a coin over its letter, and the letter alone if it does not load', async () => {
  const [btc, eth, sol] = ALL as [Market, Market, Market];
  const markets = [
    { ...btc, icon: 'BTC.852fa5d306.svg' },
    { ...eth, icon: '../ETH.svg' },
    { ...sol, icon: 'SOL.01cae33436.svg' },
  ];
  const stage = renderSearch({ fetchMarkets: async () => ({ markets }) });
  await open();
  const pictures = () => [...stage.container.querySelectorAll('img')];
  expect(pictures().map(({ src }) => src)).toEqual([
    'https://assets.example/images/coins/BTC.852fa5d306.svg',
    'https://assets.example/images/coins/SOL.01cae33436.svg',
  ]);
  fireEvent.error(pictures()[1]!);
  expect(pictures()).toHaveLength(1);
  expect(names()[2]).toMatch(/^SSOL/);
});

describe('keys', () => {
  test('move through the options with wrap-around; Home and End move the caret', async () => {
    const stage = renderSearch();
    await open();
    await stage.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent('ETH');
    await stage.user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toHaveTextContent('SOL');
    await stage.user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('BTC');
    for (const key of ['Home', 'End', 'ArrowLeft']) {
      const event = createEvent.keyDown(field(), { key });
      fireEvent(field(), event);
      expect(event.defaultPrevented).toBe(false);
    }
    expect(active()).toHaveTextContent('BTC');
  });

  test('follow, store and close with Enter; the next opening is empty', async () => {
    const hrefs = followed();
    const stage = renderSearch();
    await open();
    await stage.user.type(field(), 'sol');
    await wait(150);
    await stage.user.keyboard('{Enter}');
    expect(hrefs).toEqual(['/en/trade/spot/SOL/USDT']);
    expect(stage.recents.add.mock.calls[0]?.[0]).toMatchObject({
      type: 'market',
      market: { symbol: 'SOLUSDT' },
    });
    await wait(400);
    expect(screen.queryByRole('combobox')).toBeNull();
    await open();
    expect(field()).toHaveValue('');
  });

  test.each(['Control', 'Meta'])(
    'open a new tab by %s with Enter and keep the search open',
    async (modifier) => {
      const stage = renderSearch();
      await open();
      await stage.user.type(field(), 'eth');
      await wait(150);
      await stage.user.keyboard(`{${modifier}>}{Enter}{/${modifier}}`);
      expect(stage.openInNewTab.mock.calls).toEqual([['/en/trade/spot/ETH/USDT']]);
      expect(stage.recents.add).toHaveBeenCalledTimes(1);
      expect(field()).toHaveFocus();
    },
  );

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'ignore Enter that ends a composition (%j)',
    async (how) => {
      const hrefs = followed();
      const stage = renderSearch();
      await open();
      await stage.user.type(field(), 'eth');
      await wait(150);
      fireEvent.keyDown(field(), { key: 'Enter', ...how });
      expect([hrefs, stage.recents.add.mock.calls]).toEqual([[], []]);
    },
  );

  test('search nothing before a composition ends or pauses', async () => {
    const stage = renderSearch();
    await open();
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: 'びっと' }, isComposing: true });
    await wait(500);
    expect(stage.fetchMarkets).toHaveBeenCalledTimes(1);
    fireEvent.compositionEnd(field());
    await wait(150);
    expect(stage.fetchMarkets.mock.lastCall?.[0].text).toBe('びっと');
  });

  test('search after a pause of 700 ms in a composition, because keyboards of Android compose every word', async () => {
    const hrefs = followed();
    const stage = renderSearch();
    await open();
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: 'et' }, isComposing: true });
    await wait(200);
    await wait(200);
    fireEvent.input(field(), { target: { value: 'eth' }, isComposing: true });
    await wait(699);
    expect(stage.fetchMarkets).toHaveBeenCalledTimes(1);
    await wait(1);
    await wait(150);
    expect(stage.fetchMarkets.mock.calls.map(([{ text }]) => text)).toEqual(['', 'eth']);
    expect(field()).toHaveValue('eth');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.compositionEnd(field());
    await wait(1_000);
    expect([hrefs, stage.fetchMarkets.mock.calls.length]).toEqual([[], 2]);
  });

  test('close by Escape; the next opening selects the text', async () => {
    const stage = renderSearch();
    await open();
    await stage.user.type(field(), 'eth');
    await stage.user.keyboard('{Escape}');
    await wait(400);
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('open')).toHaveFocus();
    await open();
    const input = field() as HTMLInputElement;
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['eth', 0, 3]);
  });

  test('focus the field by the search key and close from there', async () => {
    const stage = renderSearch();
    await open();
    await stage.user.tab();
    expect(field()).not.toHaveFocus();
    await stage.user.keyboard('{Control>}k{/Control}');
    expect(field()).toHaveFocus();
    await stage.user.keyboard('{Control>}k{/Control}');
    await wait(400);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('the clear button empties and focuses the field', async () => {
    const stage = renderSearch();
    await open();
    await stage.user.type(field(), 'eth');
    await stage.user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });
});

describe('the report of a search', () => {
  test('contains the choice but not the text', async () => {
    followed();
    const stage = renderSearch();
    await open();
    await stage.user.type(field(), 'sol');
    await wait(150);
    await stage.user.keyboard('{Enter}');
    await wait(400);
    expect(stage.onUsed.mock.calls).toEqual([[{ results: 1, chosen: true }]]);
  });

  test('is sent without a choice only if something was typed', async () => {
    const stage = renderSearch();
    await open();
    await stage.user.keyboard('{Escape}');
    await wait(400);
    await open();
    await stage.user.type(field(), 'zzz');
    await wait(150);
    await stage.user.keyboard('{Escape}');
    await wait(400);
    expect(stage.onUsed.mock.calls).toEqual([[{ results: 0, chosen: false }]]);
  });
});

describe('the pointer', () => {
  test('activates an option; a click with a modifier keeps the search open', async () => {
    const hrefs = followed();
    const stage = renderSearch();
    await open();
    const [, eth] = screen.getAllByRole('option');
    fireEvent.mouseMove(eth!);
    expect(active()).toBe(eth);
    fireEvent.click(eth!, { ctrlKey: true });
    expect(field()).toBeVisible();
    expect(stage.recents.add).toHaveBeenCalledTimes(1);
    expect(hrefs).toEqual(['/en/trade/spot/ETH/USDT']);
  });
});

describe('accessibility', () => {
  test.each(['', 'e', 'zzz'])('of the search with the text %j has no violations', async (text) => {
    const [btc] = ALL as [Market];
    const stage = renderSearch({}, [{ type: 'page', path: '/verification' }], [btc]);
    await open();
    if (text) await stage.user.type(field(), text);
    await wait(400);
    jest.useRealTimers();
    const { violations } = await axe.run(stage.container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  test('of changes and prices includes signs and all decimals', async () => {
    renderSearch();
    await open();
    expect(names().map((name) => name?.match(/1,234\.50 24\u2011hour change (\S+)/)?.[1])).toEqual([
      '+1.00%',
      '-2.50%',
      '0.00%',
    ]);
  });
});

// R-HEADER-20
describe('live prices', () => {
  const BTC = 'tickers:spot:BTCUSDT';
  const btc = () =>
    screen
      .getAllByRole('option', { hidden: true })
      .find(({ textContent }) => textContent?.includes('BTC/USDT'))!;
  const priceOf = (option: Element) => option.querySelector('.sh-search__price')!;

  /** Opens the search with a connection whose messages the test sends. */
  async function openLive(changes: Partial<SearchViewProps> = {}) {
    const subscriptions = new Map<LiveListener, readonly string[]>();
    const live: SearchViewProps['live'] = {
      subscribe: (topics, listener) => {
        subscriptions.set(listener, topics);
        return () => void (subscriptions.get(listener) === topics && subscriptions.delete(listener));
      },
    };
    const stage = renderSearch({ live, ...changes });
    const topics = () => [...subscriptions.values()].flat();
    expect(topics()).toEqual([]);
    await open();
    const send = (message: object) =>
      act(() =>
        subscriptions.forEach((_, { onData }) => onData({ type: 'change', ...message } as DataMessage)),
      );
    const sendPrice = (lastPrice: string, changePercent24h = 1) =>
      send({ family: 'tickers', topic: BTC, data: { lastPrice, changePercent24h } });
    const lose = () => act(() => subscriptions.forEach((_, { onLost }) => onLost()));
    return { ...stage, topics, send, sendPrice, lose };
  }

  test('are those of the listed markets, while the search is open', async () => {
    const stage = await openLive();
    expect(stage.topics()).toEqual([BTC, 'tickers:spot:ETHUSDT', 'tickers:spot:SOLUSDT']);
    await stage.user.type(field(), 'sol');
    await wait(150);
    expect(stage.topics()).toEqual(['tickers:spot:SOLUSDT']);
    await stage.user.keyboard('{Escape}');
    await wait(400);
    expect(stage.topics()).toEqual([]);
  });

  test('stay while the search fades out, and are those of the calls at the next opening', async () => {
    const stage = await openLive();
    stage.sendPrice('1240.00');
    fireEvent.keyDown(field(), { key: 'Escape' });
    stage.redraw({ isOpen: false });
    expect(priceOf(btc())).toHaveTextContent('1,240.00');
    stage.redraw({ isOpen: true });
    expect(priceOf(btc())).toHaveTextContent('1,234.50');
  });

  test('move the price and the change of their row, and mark the direction', async () => {
    const { sendPrice } = await openLive();
    expect(priceOf(btc())).not.toHaveAttribute('data-moved');
    sendPrice('1240.00', 1.45);
    expect(priceOf(btc())).toHaveTextContent('1,240.00');
    expect(priceOf(btc())).toHaveAttribute('data-moved', 'up');
    expect(btc().querySelector('.sh-search__change')).toHaveTextContent('+1.45%');
    sendPrice('1239.90', -1.45);
    expect(priceOf(btc())).toHaveAttribute('data-moved', 'down');
    expect(btc().querySelector('.sh-search__change')).toHaveAttribute('data-direction', 'down');
  });

  test('leave the name of the active option as it is, because screen readers would read each of them', async () => {
    const { sendPrice, user } = await openLive();
    const named = (price: string) =>
      screen.queryAllByRole('option', { name: `BTC/USDT Spot Bitcoin ${price} 24\u2011hour change +1.00%` });
    await user.keyboard('{ArrowDown}');
    expect(named('1,234.50')).toEqual([btc()]);
    sendPrice('1300.00');
    expect(named('1,234.50')).toEqual([btc()]);
    expect(btc()).toHaveTextContent('1,300.00');
    await user.keyboard('{ArrowDown}');
    expect(named('1,300.00')).toEqual([btc()]);
    expect(status()).toBe('');
  });

  test('move a conversion', async () => {
    const { send, user, topics } = await openLive();
    await user.type(field(), '2 btc eur');
    await wait(400);
    expect(topics()).toContain('rates:BTC:EUR');
    send({ family: 'rates', topic: 'rates:BTC:EUR', data: { rate: '50001.5' } });
    expect(screen.getByRole('group', { name: 'Conversion' })).toHaveTextContent('2 BTC = 100,003 EUR');
  });

  test('say since when they are old, after a loss that lasts', async () => {
    jest.setSystemTime(new Date('2026-11-20T14:05:00'));
    const { sendPrice, lose } = await openLive();
    sendPrice('1240.00');
    lose();
    await wait(2_499);
    expect(screen.queryByText(/Last price update/)).toBeNull();
    await wait(1);
    expect(screen.getByText('Last price update: 2:05 PM')).toBeVisible();
    expect(screen.queryByText(english.offline.title)).toBeNull();
    sendPrice('1250.00');
    expect(screen.queryByText(/Last price update/)).toBeNull();
  });

  test('of a call say their age, too, when the visitor goes offline', async () => {
    jest.setSystemTime(new Date('2026-11-20T23:59:59'));
    const { redraw } = await openLive();
    jest.setSystemTime(new Date('2026-11-21T08:00:00'));
    redraw({ isOnline: false });
    expect(screen.getByText('Last price update: 20 November 2026 at 23:59')).toBeVisible();
    expect(screen.getByText(english.offline.title)).toBeVisible();
  });
});

describe('the currency of the visitor', () => {
  const priceOf = (index: number) => document.querySelectorAll('.sh-search__price')[index]?.textContent;

  test('has the prices at the rate of each quote, and an amount of one currency is converted into it', async () => {
    const convert = jest.fn(async ({ from, to }: ConversionQuery) => ({
      from: from.toUpperCase(),
      to,
      rate: '0.92',
    }));
    const { user } = renderSearch({ convert, currency: 'EUR' });
    await open();
    expect([priceOf(0), convert.mock.calls.map(([query]) => query)]).toEqual([
      '≈ €1,135.74',
      [{ from: 'USDT', to: 'EUR' }],
    ]);
    await user.type(field(), '2 btc');
    await wait(200);
    expect(names()[0]).toContain('2 BTC = 1.84 EUR');
  });

  test.each([
    ['is unknown', async () => null],
    ['fails', () => Promise.reject(new Error('offline'))],
    ['has another target', async () => ({ from: 'USDT', to: 'USD', rate: '1' })],
    ['is no number', async () => ({ from: 'USDT', to: 'EUR', rate: 'NaN' })],
  ])('leaves prices in their own currency when the rate %s', async (_, convert) => {
    renderSearch({ convert, currency: 'EUR' });
    await open();
    expect(priceOf(0)).toBe('1,234.50');
  });
});
