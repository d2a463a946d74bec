import { useEffect, useState } from 'react';
import type { Market, MarketName } from 'shared-config/contracts/contracts';
import { marketKey } from 'shared-config/site/markets';
import type { FetchMarkets } from '../use-markets';

/** Requests the markets of favourites when their list changes. Keeps those of the last answer: without a network, prices are missing or old. */
export function useFavouriteMarkets(
  names: readonly MarketName[],
  isEnabled: boolean,
  fetchMarkets: FetchMarkets,
): readonly Market[] {
  const [markets, setMarkets] = useState<readonly Market[]>([]);
  useEffect(() => {
    if (!isEnabled || names.length === 0) return;
    const controller = new AbortController();
    fetchMarkets({ text: '', keys: names.map(marketKey) }, controller.signal).then(
      (result) => !controller.signal.aborted && setMarkets(result.markets),
      // The popular markets fail, too, and show it.
      () => undefined,
    );
    return () => controller.abort();
  }, [names, isEnabled, fetchMarkets]);
  return markets;
}
