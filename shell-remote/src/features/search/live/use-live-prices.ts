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
    // Those of the last opening are older than the answers of this one.
    if (isOpen) prices.keep([]);
  }, [prices, isOpen]);
  useEffect(() => {
    if (topics === '') return;
    const list = topics.split(' ');
    prices.keep(list);
    return live.subscribe(list, prices.listener);
  }, [live, prices, topics]);
  return prices;
}

/** Recent searches have no price. */
function topicOf(option: SearchOption): string[] {
  if (option.type === 'conversion') return [rateTopic(option.conversion)];
  return option.type === 'market' && option.market ? [tickerTopic(option.name)] : [];
}
