import 'ui-kit/tokens.css';
import 'ui-kit/modal.css';
import './view/search.css';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Analytics } from 'shared-config/analytics/analytics';
import type {
  Conversion,
  ConversionQuery,
  HeaderData,
  MarketQuery,
  MarketsResult,
  Session,
} from 'shared-config/contracts/contracts';
import { onNetworkReturn } from 'shared-config/platform/network-return';
import { createFavourites } from './favourites/favourites';
import type { Convert } from './conversion/use-conversion';
import { createRecentSearches } from './recent-searches';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import english from '../../../translations/en/search.json';
import { linkBaseOf } from '../../core/page/nav-href';
import { pageLive, type LivePorts } from '../../core/live/page-live';
import { SearchView } from './view/search-view';
import type { FetchMarkets } from './use-markets';
import type { OverlayHost } from '../../core/overlays/overlay-place';
import type { OverlayProps } from '../../core/overlays/overlays';
import type { PageMemory } from '../../core/page/page-memory';
import { readUserIdMarker } from '../../core/user-id-marker';
import { pageSessionNames } from '../../core/session-names';
import { isSearchKey } from './search-keys';
import { chosenCurrency } from '../../core/language/display-currency';
import { searchPages } from './search-pages';
import { searchTabs } from './search-tab';
import type { PageContext } from '../../core/page/page-context';
import { useNamespaceTranslator, type NamespaceTexts } from '../../core/texts/use-namespace-translator';
import { TranslatorContext } from '../../core/texts/use-texts';

const TEXTS: NamespaceTexts = { namespace: 'search', english };

export interface SearchPorts extends OverlayHost, LivePorts {
  memory: Pick<PageMemory, 'cache'>;
  shownNavigation: { readonly navigation: HeaderData } | null;
  track: Analytics['track'];
  session: Pick<Session, 'displayCurrency' | 'status' | 'user'>;
  backend: () => Promise<{
    convert(context: PageContext, query: ConversionQuery, signal: AbortSignal): Promise<Conversion | null>;
    searchMarkets(context: PageContext, query: MarketQuery, signal: AbortSignal): Promise<MarketsResult>;
  }>;
}

/** The search with the page's shell. Renders nothing before its texts load. */
export const SearchOverlay = observer(function SearchOverlay({
  isOpen,
  onClose,
  getShell,
}: OverlayProps<SearchPorts>) {
  const shell = getShell();
  const { context } = shell;
  const navigation = shell.shownNavigation?.navigation ?? null;
  const translator = useNamespaceTranslator(context, TEXTS);
  const isOnline = useIsOnline(window);
  const linkBase = linkBaseOf(context);
  const recents = useMemo(() => createRecentSearches(shell.memory.cache), [shell]);
  const userId = visitorId(shell);
  const favourites = useMemo(
    () => createFavourites(shell.memory.cache, { api: context.hosts.api, userId }),
    [shell, context.hosts.api, userId],
  );
  const pages = useMemo(
    () =>
      translator
        ? searchPages(navigation, { search: translator, frame: shell.frameTranslator() }, linkBase)
        : [],
    [shell, navigation, translator, linkBase],
  );
  const fetchMarkets = useCallback<FetchMarkets>(
    async (query, signal) => {
      try {
        return await (await shell.backend()).searchMarkets(context, query, signal);
      } catch (thrown) {
        if (!signal.aborted) {
          reportFailure({ code: 'search-failed', part: 'search', message: messageOf(thrown) });
        }
        throw thrown;
      }
    },
    [shell, context],
  );
  const convert = useCallback<Convert>(
    async (query, signal) => (await shell.backend()).convert(context, query, signal),
    [shell, context],
  );
  if (!translator) return null;
  return (
    <TranslatorContext value={translator}>
      <SearchView
        isOpen={isOpen}
        onClose={onClose}
        bcp47={context.locale.bcp47}
        assets={context.hosts.assets}
        linkBase={linkBase}
        pages={pages}
        tabs={searchTabs(navigation)}
        recents={recents}
        favourites={favourites}
        live={pageLive(shell)}
        fetchMarkets={fetchMarkets}
        convert={convert}
        currency={shell.session.displayCurrency === undefined ? null : chosenCurrency(shell)}
        isOnline={isOnline}
        isApple={isApple(window)}
        isSearchKey={isSearchKey}
        onUsed={(use) => shell.track('search-used', use)}
        openInNewTab={(href) => void window.open(new URL(href, window.location.href), '_blank', 'noopener')}
      />
    </TranslatorContext>
  );
});

/**
 * Returns the id of the visitor's account, null for an anonymous one. While the profile is not known, or its call failed, it is that of
 * the last sign-in on this device.
 */
function visitorId({ session: { status, user }, context }: SearchPorts): number | null {
  if (status === 'signed-in' && user) return user.id;
  return readUserIdMarker(window, pageSessionNames(context).userIdMarker) ?? null;
}

/** Guesses whether the keyboard has a Command key. */
function isApple({ navigator }: Window): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** Returns whether the browser has a network connection; a connection may still not reach the internet. */
function useIsOnline(page: Window): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const stop = onNetworkReturn(onChange, page);
      page.addEventListener('offline', onChange);
      return () => {
        stop();
        page.removeEventListener('offline', onChange);
      };
    },
    () => page.navigator.onLine,
  );
}
