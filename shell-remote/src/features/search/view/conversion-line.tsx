import { useSyncExternalStore } from 'react';
import { rateTopic } from 'shared-config/api/live-messages';
import { MovingText } from '../live/moving-text';
import type { LivePrices } from '../live/live-prices';
import { amountText } from '../market-numbers';
import { ConvertIcon } from './search-icons';
import type { ConversionOption } from './search-option';
import { useTexts } from '../../../core/texts/use-texts';

interface ConversionLineProps {
  option: ConversionOption;
  bcp47: string;
  isActive: boolean;
  prices: LivePrices;
}

/** The converted amount, and the rate, which follow the market. */
export function ConversionLine({ option, bcp47, isActive, prices }: ConversionLineProps) {
  const { t } = useTexts('search');
  const { conversion } = option;
  const live = useSyncExternalStore(prices.onChange, () => prices.rate(rateTopic(conversion)));
  const { amount, from, to, rate } = { ...conversion, ...live };
  const equation = (units: number) =>
    `${amountText(units, bcp47)} ${from} = ${amountText(units * Number(rate), bcp47)} ${to}`;
  return (
    <>
      <span className="sh-search__badge" data-kind="page" aria-hidden="true">
        <ConvertIcon />
      </span>
      <span className="sh-search__main">
        <span className="sh-search__name">
          <MovingText text={equation(amount)} value={Number(rate)} isActive={isActive} />
        </span>{' '}
        <span className="sh-search__detail">
          {t('conversion.hint')}
          {amount !== 1 && (
            <>
              {' · '}
              <MovingText text={equation(1)} value={Number(rate)} isActive={isActive} />
            </>
          )}
        </span>
      </span>
    </>
  );
}
