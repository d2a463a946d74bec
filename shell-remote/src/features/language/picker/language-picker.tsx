import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, type Locale } from 'shared-config/locales';
import type { RegionCode } from 'shared-config/regions';
import { Modal } from 'ui-kit/modal';
import { ChoiceContext } from './choice-context';
import { EditionGrid } from './edition-grid';
import { isArrowKey, moveByArrow } from './move-by-arrow';
import { LanguageGrid } from './language-grid';
import { matchChoices } from './match-choices';
import { pickerChoices, type PickerChoices } from './picker-choices';
import { PickerTabs } from './picker-tabs';
import { SearchField } from './search-field';
import { SearchResults } from './search-results';

export interface LanguagePickerProps {
  isOpen: boolean;
  onClose(): void;
  /** The page's locale. */
  locale: Locale;
  /** Names of the editions in the reader's language. */
  regionNames: Record<RegionCode, string>;
  /** Address of the present page in a locale, at the moment of asking. */
  hrefOf(locale: Locale): string;
  /** A plain click on a choice. A promise: the page shows it by itself, until then; null: the browser follows the link. */
  onChoose(locale: Locale): Promise<void> | null;
  /** Whether the visitor has a keyboard at hand: the search takes the focus then, else the present language. */
  hasKeyboard: boolean;
}

/**
 * Languages of the edition, and the other editions: real links to the same page, and a search over all of them. Mounted
 * all the time; `isOpen` opens it.
 *
 * @example <LanguagePicker isOpen locale={english} regionNames={names} hrefOf={hrefOf} onChoose={save} onClose={close} hasKeyboard />
 */
export function LanguagePicker({ isOpen, onClose, locale, ...panel }: LanguagePickerProps) {
  const { t } = useTranslation('language-picker');
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <PickerPanel onClose={onClose} locale={locale} {...panel} />
    </Modal>
  );
}

type PickerPanelProps = Omit<LanguagePickerProps, 'isOpen'>;

function PickerPanel({ locale, regionNames, hrefOf, onChoose, onClose, hasKeyboard }: PickerPanelProps) {
  const [query, setQuery] = useState('');
  const choices = useMemo(() => pickerChoices(locale, regionNames), [locale, regionNames]);
  const matched = useMemo(() => matchChoices(query, choices), [query, choices]);
  const resultsId = useId();
  const { changingTo, choose } = useChange(onChoose, onClose);
  return (
    <ChoiceContext value={{ locale, hrefOf, onChoose: choose, changingTo, focusesPresent: !hasKeyboard }}>
      <div
        className="sh-picker"
        // The keys are those of the choices inside.
        role="presentation"
        lang={locale.bcp47}
        dir={directionOf(locale.bcp47)}
        onKeyDown={(event) => {
          if (isArrowKey(event.key) && moveByArrow(event.currentTarget, event.target, event.key)) {
            event.preventDefault();
          }
        }}
      >
        <SearchField
          query={query}
          onQuery={setQuery}
          resultsId={resultsId}
          takesFocus={hasKeyboard}
          count={matched ? matched.count : null}
        />
        <div id={resultsId} className="sh-picker__body">
          {matched ? (
            <SearchResults matched={matched} regionNames={regionNames} />
          ) : (
            <AllChoices {...choices} />
          )}
        </div>
      </div>
    </ChoiceContext>
  );
}

/** The picker stays until the page is in the language that was chosen last. */
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

function AllChoices({ languages, editions }: PickerChoices) {
  const { t } = useTranslation('language-picker');
  return (
    <PickerTabs
      label={t('tabs.label')}
      tabs={[
        {
          key: 'language',
          title: t('tabs.language'),
          content: <LanguageGrid choices={languages.filter(({ isHere }) => isHere)} />,
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
      ]}
    />
  );
}
