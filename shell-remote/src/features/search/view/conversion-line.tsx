import { amountText } from '../market-numbers';
import { ConvertIcon } from './search-icons';
import type { ConversionOption } from './search-option';
import { useTexts } from '../../../core/texts/use-texts';

/** The converted amount, and the rate. */
export function ConversionLine({ option, bcp47 }: { option: ConversionOption; bcp47: string }) {
  const { t } = useTexts('search');
  const { amount, from, to, rate } = option.conversion;
  const equation = (units: number) =>
    `${amountText(units, bcp47)} ${from} = ${amountText(units * Number(rate), bcp47)} ${to}`;
  return (
    <>
      <span className="sh-search__badge" data-kind="page" aria-hidden="true">
        <ConvertIcon />
      </span>
      <span className="sh-search__main">
        <span className="sh-search__name">
          <bdi dir="ltr" translate="no">
            {equation(amount)}
          </bdi>
        </span>{' '}
        <span className="sh-search__detail">
          {t('conversion.hint')}
          {amount !== 1 && (
            <>
              {' · '}
              <span dir="ltr" translate="no">
                {equation(1)}
              </span>
            </>
          )}
        </span>
      </span>
    </>
  );
}
