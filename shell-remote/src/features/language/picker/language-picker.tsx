import { useId, useMemo, useRef, useState } from 'react';
import type { DisplayCurrency } from 'shared-config/site/display-currencies';
import { directionOf, type Locale } from 'shared-config/site/locales';
import type { RegionCode } from 'shared-config/site/regions';
import { hasModifier, isComposing } from 'ui-kit/keyboard';
import { Modal } from 'ui-kit/modal';
import { ChoiceContext } from './choice-link';
import { CurrencyGrid } from './currency-grid';
import { EditionGrid } from './edition-grid';
import { isArrowKey, moveByArrow } from './move-by-arrow';
import { LanguageGrid } from './language-grid';
import { matchChoices } from './match-choices';
import { pickerChoices, type PickerChoices } from './picker-choices';
import { PickerTabs } from './picker-tabs';
import { SearchField } from './search-field';
import { SearchResults } from './search-results';
import { useTexts } from '../../../core/texts/use-texts';

export interface LanguagePickerProps {
  isOpen: boolean;
  onClose(): void;
  locale: Locale;
  regionNames: Record<RegionCode, string>;
  hrefOf(locale: Locale): string;
  /** Returns a promise while the page changes its language itself, or null to follow the link. */
  onChoose(locale: Locale): Promise<void> | null;
  /** The currency of converted values; undefined until it is known. */
  currency: string | undefined;
  onChooseCurrency(code: DisplayCurrency): void;
  /** True with a keyboard: the search takes the focus, else the current language. */
  hasKeyboard: boolean;
}

/** All languages and editions as links to the same page, and all currencies, with a search. Stays mounted; `isOpen` opens it. */
export function LanguagePicker({ isOpen, onClose, locale, ...panel }: LanguagePickerProps) {
  const { t } = useTexts('language-picker');
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      placeholderClass="sh-picker sh-picker--placeholder"
    >
      <PickerPanel onClose={onClose} locale={locale} {...panel} />
    </Modal>
  );
}

type PickerPanelProps = Omit<LanguagePickerProps, 'isOpen'>;

function PickerPanel({ locale, regionNames, hrefOf, onClose, hasKeyboard, ...props }: PickerPanelProps) {
  const { t } = useTexts('language-picker');
  const [query, setQuery] = useState('');
  const choices = useMemo(() => pickerChoices(locale, regionNames), [locale, regionNames]);
  const matched = useMemo(() => matchChoices(query, choices), [query, choices]);
  const resultsId = useId();
  const { changingTo, choose } = useChange(props.onChoose, onClose);
  const { currency } = props;
  const onChooseCurrency = (code: DisplayCurrency) => {
    props.onChooseCurrency(code);
    onClose();
  };
  return (
    <ChoiceContext
      value={{
        ...{ locale, hrefOf, currency, onChooseCurrency, changingTo },
        onChoose: choose,
        focusesPresent: !hasKeyboard,
      }}
    >
      <div
        className="sh-picker"
        // Handles the arrow keys of the choices inside.
        role="presentation"
        lang={locale.bcp47}
        dir={directionOf(locale.bcp47)}
        onKeyDown={(event) => {
          if (isComposing(event) || hasModifier(event)) return;
          if (isArrowKey(event.key) && moveByArrow(event.currentTarget, event.target, event.key)) {
            event.preventDefault();
          }
        }}
      >
        <SearchField
          query={query}
          onQuery={setQuery}
          resultsId={resultsId}
          isAutofocused={hasKeyboard}
          count={matched ? matched.count : null}
        />
        <div id={resultsId} className="sh-picker__body">
          {matched ? (
            <SearchResults matched={matched} regionNames={regionNames} />
          ) : (
            <AllChoices {...choices} />
          )}
        </div>
        {/* Outside of the choice, which is in another language, and earlier than its text, so that screen readers announce it. */}
        <p className="sh-picker__unseen" role="status">
          {changingTo && t('changing')}
        </p>
      </div>
    </ChoiceContext>
  );
}

/** Keeps the picker open until the page shows the latest choice. */
function useChange(onChoose: LanguagePickerProps['onChoose'], onClose: () => void) {
  const [changingTo, setChangingTo] = useState<string | null>(null);
  const latest = useRef<Promise<void> | null>(null);
  const choose = (chosen: Locale) => {
    const change = onChoose(chosen);
    latest.current = change;
    setChangingTo(change && chosen.code);
    const end = () => latest.current === change && onClose();
    if (change) void change.then(end);
    else end();
    return change !== null;
  };
  return { changingTo, choose };
}

function AllChoices({ currencies, languages, editions }: PickerChoices) {
  const { t } = useTexts('language-picker');
  return (
    <PickerTabs
      label={t('tabs.label')}
      tabs={[
        {
          key: 'language',
          title: t('tabs.language'),
          content: <LanguageGrid choices={languages.filter(({ isOfEdition }) => isOfEdition)} />,
        },
        {
          key: 'region',
          title: t('tabs.region'),
          content: (
            <>
              <p className="sh-picker__intro">{t('editionsIntro')}</p>
              <EditionGrid choices={editions} />
            </>
          ),
        },
        {
          key: 'currency',
          title: t('tabs.currency'),
          content: (
            <>
              <p className="sh-picker__intro">{t('currencyIntro')}</p>
              <CurrencyGrid choices={currencies} />
            </>
          ),
        },
      ]}
    />
  );
}
