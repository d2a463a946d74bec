import type { MouseEvent, ReactNode } from 'react';
import { GlobeIcon } from '../../../artwork/globe-icon';
import { ChevronIcon } from './icons';
import { useHeader } from '../header-store';
import { useFocusAfterHydration } from './use-focus-after-hydration';
import { useIsLive } from '../../../core/widgets/use-is-live';
import { useTexts } from '../../../core/texts/use-texts';

/**
 * The footer's plain links. Before hydration, only pages with a fragment of the server have them. The style sheet hides both
 * entries on other pages without JavaScript.
 */
const LANGUAGE_LIST = '#sh-languages';

/** The globe in the bar of wide screens. Before hydration, a link to the footer's languages. */
export function LanguageButton() {
  const { t } = useTexts('header');
  const { nativeName } = useHeader().locale;
  return (
    <PickerButton className="sh-icon-button sh-language" name={t('language.open', { language: nativeName })}>
      <GlobeIcon className="sh-icon" />
    </PickerButton>
  );
}

/** The row in the menu of narrow screens, with the current language in its own words. */
export function LanguageRow() {
  const { t } = useTexts('header');
  const { bcp47, nativeName } = useHeader().locale;
  return (
    <PickerButton className="sh-mobile-nav__row sh-language-row">
      <GlobeIcon className="sh-icon" />
      <span>{t('language.row')}</span>
      <bdi className="sh-language-row__present" lang={bcp47} translate="no">
        {nativeName}
      </bdi>
      <ChevronIcon />
    </PickerButton>
  );
}

interface PickerButtonProps {
  className: string;
  /** Accessible name, if the content has no text. */
  name?: string;
  children: ReactNode;
}

function PickerButton({ className, name, children }: PickerButtonProps) {
  const { onLanguage, onPreloadLanguage } = useHeader();
  const isLive = useIsLive();
  const { replacedRef, buttonRef } = useFocusAfterHydration<HTMLAnchorElement>(isLive);
  const common = { className, 'aria-label': name, title: name };
  if (!isLive) {
    return (
      <a {...common} href={LANGUAGE_LIST} ref={replacedRef}>
        {children}
      </a>
    );
  }
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Closes the drawer first; the focus returns to the button that opened it.
    currentTarget.closest('dialog')?.close();
    onLanguage?.();
  };
  return (
    <button
      {...common}
      type="button"
      aria-haspopup="dialog"
      ref={buttonRef}
      onClick={open}
      onPointerEnter={onPreloadLanguage}
      onFocus={onPreloadLanguage}
    >
      {children}
    </button>
  );
}
