import { useEffect, useState } from 'react';
import type { Market } from 'shared-config/contracts/contracts';
import { moneyText } from 'shared-config/i18n/money-text';
import type { Convert } from './use-conversion';
import type { SearchOption } from '../view/search-option';

/** Returns the price of a market in the visitor’s currency, such as `≈ €59,103.50`; null to show it in the currency of the market. */
export type ConvertedPrice = (market: Market) => string | null;

interface ReadingCurrency {
  /** Null without a choice. */
  currency: string | null;
  bcp47: string;
  convert: Convert;
}

/** Requests the rate of each currency in which the shown markets have prices. Without a rate, prices stay as they are. */
export function useConvertedPrices(
  { currency, bcp47, convert }: ReadingCurrency,
  options: readonly SearchOption[],
  isOpen: boolean,
): ConvertedPrice {
  const [rates, setRates] = useState<Readonly<Record<string, string>>>({});
  const quotes =
    currency !== null && isOpen
      ? [...new Set(options.flatMap((option) => quoteOf(option) ?? []))].sort().join(' ')
      : '';
  useEffect(() => {
    if (currency === null) return;
    const controller = new AbortController();
    for (const quote of quotes.split(' ').filter((each) => each !== '' && each !== currency)) {
      convert({ from: quote, to: currency }, controller.signal).then(
        (conversion) => {
          if (controller.signal.aborted || conversion?.from !== quote || conversion.to !== currency) return;
          setRates((known) => ({ ...known, [`${quote} ${currency}`]: conversion.rate }));
        },
        // The price stays in its own currency.
        () => undefined,
      );
    }
    return () => controller.abort();
  }, [quotes, currency, convert]);
  return ({ quote, lastPrice }) => {
    const rate = Number(rates[`${quote} ${currency}`]);
    return currency !== null && rate > 0 ? `≈ ${moneyText(Number(lastPrice) * rate, currency, bcp47)}` : null;
  };
}

function quoteOf(option: SearchOption): string | undefined {
  return option.type === 'market' ? option.market?.quote : undefined;
}
