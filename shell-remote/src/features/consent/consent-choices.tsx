import type { TFunction } from 'i18next';
import { useId, useState } from 'react';
import type { ConsentChoices } from 'shared-config/consent/consent';
import { dateText } from 'shared-config/i18n/date-text';
import { ACCEPT_ALL, CONSENT_ROWS, isOptional, ONLY_NECESSARY, type ConsentRow } from './consent-rows';
import { useTexts } from '../../core/texts/use-texts';

export interface ConsentChoicesProps {
  choices: ConsentChoices;
  /** Time of the decision in epoch milliseconds; `browser` for a decision of the browser, null without a decision. */
  decidedAt: number | 'browser' | null;
  bcp47: string;
  /** Origin and locale that precede `/legal/…`. */
  linkBase: string;
  onDecide: (choices: ConsentChoices) => void;
}

/** Renders the content of the choices modal. Each category has a purpose, a duration and a switch. */
export function ConsentChoicesForm(props: ConsentChoicesProps) {
  const { decidedAt, bcp47, onDecide, linkBase } = props;
  const { t } = useTexts('consent');
  const [choices, setChoices] = useState(props.choices);
  return (
    <form
      className="sh-root sh-consent-choices"
      onSubmit={(event) => {
        event.preventDefault();
        onDecide(choices);
      }}
    >
      <p className="sh-consent-choices__intro">{t('choices.intro')}</p>
      <p className="sh-consent-choices__decided">{decisionText(t, decidedAt, bcp47)}</p>
      <ul className="sh-consent-choices__rows">
        {CONSENT_ROWS.map((row) => (
          <CategoryRow
            key={row.category}
            row={row}
            isOn={!isOptional(row.category) || choices[row.category]}
            onSwitch={(category, isOn) => setChoices({ ...choices, [category]: isOn })}
          />
        ))}
      </ul>
      <p className="sh-consent-choices__links">
        {(['cookies', 'privacy'] as const).map((notice) => (
          <a key={notice} className="sh-consent__link" href={`${linkBase}/legal/${notice}`}>
            {t(notice)}
          </a>
        ))}
      </p>
      <div className="sh-consent-choices__answers" data-modal-action>
        <button type="button" className="sh-consent__button" onClick={() => onDecide(ACCEPT_ALL)}>
          {t('acceptAll')}
        </button>
        <button type="button" className="sh-consent__button" onClick={() => onDecide(ONLY_NECESSARY)}>
          {t('onlyNecessary')}
        </button>
        <button type="submit" className="sh-consent__button sh-consent__button--save">
          {t('choices.save')}
        </button>
      </div>
    </form>
  );
}

function decisionText(
  t: TFunction<'consent'>,
  decidedAt: ConsentChoicesProps['decidedAt'],
  bcp47: string,
): string {
  if (decidedAt === null) return t('choices.undecided');
  if (decidedAt === 'browser') return t('choices.byBrowser');
  return t('choices.decidedAt', { date: dateText(decidedAt, bcp47, { timeStyle: 'short' }) });
}

interface CategoryRowProps {
  row: ConsentRow;
  isOn: boolean;
  onSwitch: (category: keyof ConsentChoices, isOn: boolean) => void;
}

function CategoryRow({ row, isOn, onSwitch }: CategoryRowProps) {
  const { t } = useTexts('consent');
  const id = useId();
  const { category } = row;
  const name = <span className="sh-consent-choices__name">{t(`category.${category}.name`)}</span>;
  return (
    <li className="sh-consent-choices__row">
      {isOptional(category) ? (
        <label className="sh-consent-choices__head">
          {name}
          <input
            type="checkbox"
            // A checkbox has its own checked state.
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
            role="switch"
            name={category}
            className="sh-consent-choices__switch"
            checked={isOn}
            aria-describedby={`${id}-text`}
            onChange={(event) => onSwitch(category, event.target.checked)}
          />
        </label>
      ) : (
        <div className="sh-consent-choices__head">
          {name}
          <span className="sh-consent-choices__always">{t('choices.alwaysOn')}</span>
        </div>
      )}
      <div id={`${id}-text`} className="sh-consent-choices__about">
        <p>{t(`category.${category}.text`)}</p>
        <p className="sh-consent-choices__lasting">{durationText(t, row)}</p>
      </div>
    </li>
  );
}

function durationText(t: TFunction<'consent'>, { lasting }: ConsentRow): string {
  return lasting.key === 'page' ? t('lasting.page') : t(`lasting.${lasting.key}`, { count: lasting.days });
}
