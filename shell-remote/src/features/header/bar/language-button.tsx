import { createContext, use, type MouseEvent, type ReactNode } from 'react';
import { GlobeIcon } from '../../../artwork/globe-icon';
import type { Locale } from 'shared-config/site/locales';
import { ChevronIcon } from './icons';
import { useFocusAfterHydration } from './use-focus-after-hydration';
import { useIsLive } from '../../../core/widgets/use-is-live';
import { useTexts } from '../../../core/texts/use-texts';

interface LanguagePickerAccess {
  locale: Locale;
  onOpen?: (() => void) | undefined;
  onPreload?: (() => void) | undefined;
}

/** Access to the language picker; null hides its buttons. */
export const LanguagePickerContext = createContext<LanguagePickerAccess | null>(null);

/**
 * The footer's plain links. Before hydration, only pages with a fragment of the server have them. The style sheet hides both
 * entries on other pages without JavaScript.
 */
const LANGUAGE_LIST = '#sh-languages';

/** The globe in the bar of wide screens. Before hydration, a link to the footer's languages. */
export function LanguageButton() {
  const { t } = useTexts('header');
  const picker = use(LanguagePickerContext);
  if (!picker) return null;
  const name = t('language.open', { language: picker.locale.nativeName });
  return (
    <PickerButton className="sh-icon-button sh-language" name={name} picker={picker}>
      <GlobeIcon className="sh-icon" />
    </PickerButton>
  );
}

/** The row in the menu of narrow screens, with the current language in its own words. */
export function LanguageRow() {
  const { t } = useTexts('header');
  const picker = use(LanguagePickerContext);
  if (!picker) return null;
  const { bcp47, nativeName } = picker.locale;
  return (
    <PickerButton className="sh-mobile-nav__row sh-language-row" picker={picker}>
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
  picker: LanguagePickerAccess;
  children: ReactNode;
}

function PickerButton({ className, name, picker, children }: PickerButtonProps) {
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
    picker.onOpen?.();
  };
  return (
    <button
      {...common}
      type="button"
      aria-haspopup="dialog"
      ref={buttonRef}
      onClick={open}
      onPointerEnter={picker.onPreload}
      onFocus={picker.onPreload}
    >
      {children}
    </button>
  );
}
