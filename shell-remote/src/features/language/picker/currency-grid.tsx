import { use } from 'react';
import { CheckIcon, ChoiceContext } from './choice-link';
import type { CurrencyChoice } from './picker-choices';

/** Currencies by code and name, with their symbols. A choice changes no address, so they are buttons. */
export function CurrencyGrid({ choices }: { choices: readonly CurrencyChoice[] }) {
  const picker = use(ChoiceContext);
  if (!picker) return null;
  return (
    <ul className="sh-picker__grid">
      {choices.map(({ code, name, symbol }) => (
        <li key={code}>
          <button
            type="button"
            className="sh-picker__choice"
            aria-current={code === picker.currency ? 'true' : undefined}
            data-choice
            onClick={() => picker.onChooseCurrency(code)}
          >
            <span className="sh-picker__row">
              <span className="sh-picker__names">
                <bdi className="sh-picker__name" translate="no">
                  {code}
                </bdi>
                {name !== code && (
                  <span className="sh-picker__note">
                    <bdi>{name}</bdi>
                  </span>
                )}
              </span>
              {code === picker.currency ? (
                <CheckIcon />
              ) : (
                symbol !== code && (
                  <bdi className="sh-picker__symbol" translate="no" aria-hidden="true">
                    {symbol}
                  </bdi>
                )
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
