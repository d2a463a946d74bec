import { useEffect, useState, useSyncExternalStore } from 'react';
import { dateText } from 'shared-config/i18n/date-text';
import { intlLocaleOf } from 'shared-config/site/locales';
import { useTexts } from '../../../core/texts/use-texts';
import type { LivePrices } from '../live/live-prices';
import type { SearchOption } from './search-option';

interface OldPricesProps {
  prices: LivePrices;
  options: readonly SearchOption[];
  isOnline: boolean;
  /** When the prices of the latest call arrived. */
  answeredAtMs: number;
  bcp47: string;
}

/** A connection that returns sooner shows nothing. */
const PATIENCE_MS = 2_500;

/** Says how old the prices are, while the visitor is offline or prices have stopped to arrive. */
export function OldPrices({ prices, options, isOnline, answeredAtMs, bcp47 }: OldPricesProps) {
  const { t } = useTexts('search');
  const lostAtMs = useSyncExternalStore(prices.onChange, prices.lostAt);
  const isLost = useIsLasting(lostAtMs !== null, PATIENCE_MS);
  const hasPrices = options.some(
    (option) => option.type === 'conversion' || (option.type === 'market' && option.market),
  );
  const sinceMs = isLost || !isOnline ? (lostAtMs ?? prices.latestAt() ?? answeredAtMs) : 0;
  return (
    <p className="sh-search__old" aria-live="polite">
      {hasPrices && sinceMs > 0 && (
        <>
          {!isOnline && <span>{t('offline.title')}</span>}
          <span>{t('pricesFrom', { time: timeText(sinceMs, bcp47) })}</span>
        </>
      )}
    </p>
  );
}

function useIsLasting(isNow: boolean, ms: number): boolean {
  const [isLasting, setIsLasting] = useState(false);
  if (!isNow && isLasting) setIsLasting(false);
  useEffect(() => {
    if (!isNow) return;
    const timer = setTimeout(() => setIsLasting(true), ms);
    return () => clearTimeout(timer);
  }, [isNow, ms]);
  return isLasting;
}

/** Returns the time of day; with its date if that is not today. */
function timeText(timeMs: number, bcp47: string): string {
  if (new Date(timeMs).toDateString() !== new Date().toDateString())
    return dateText(timeMs, bcp47, { timeStyle: 'short' });
  return new Intl.DateTimeFormat(intlLocaleOf(bcp47), { timeStyle: 'short' }).format(timeMs);
}
