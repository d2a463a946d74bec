import { useEffect, useState } from 'react';
import { rateTopic, tickerTopic } from 'shared-config/api/live-messages';
import type { LiveConnection } from '../../../core/live/live-connection';
import type { SearchOption } from '../view/search-option';
import { LivePrices } from './live-prices';

/** Subscribes to the prices of the options while the search is open. */
export function useLivePrices(
  live: Pick<LiveConnection, 'subscribe'>,
  options: readonly SearchOption[],
  isOpen: boolean,
): LivePrices {
  const [prices] = useState(() => new LivePrices());
  const topics = isOpen ? [...new Set(options.flatMap(topicOf))].join(' ') : '';
  useEffect(() => {
    const list = topics.split(' ').filter(Boolean);
    prices.keep(list);
    return list.length > 0 ? live.subscribe(list, prices.listener) : undefined;
  }, [live, prices, topics]);
  return prices;
}

/** Recent searches have no price. */
function topicOf(option: SearchOption): string[] {
  if (option.type === 'conversion') return [rateTopic(option.conversion)];
  return option.type === 'market' && option.market ? [tickerTopic(option.name)] : [];
}
