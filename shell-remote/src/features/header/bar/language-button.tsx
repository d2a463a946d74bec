import { GlobeIcon } from '../../../artwork/globe-icon';
import { ChevronIcon } from './icons';
import { useHeader } from '../header-store';
import { ModalLink } from './modal-link';
import { useTexts } from '../../../core/texts/use-texts';

/**
 * The footer's plain links. Before hydration, only pages with a fragment of the server have them. The style sheet hides both
 * entries on other pages without JavaScript.
 */
const LANGUAGE_LIST = '#sh-languages';

/** The globe in the bar of wide screens: a link to the footer's languages that opens the picker. */
export function LanguageButton() {
  const { t } = useTexts('header');
  const { locale, onLanguage } = useHeader();
  const name = t('language.open', { language: locale.nativeName });
  return (
    <ModalLink
      modal="language-picker"
      onOpen={onLanguage}
      className="sh-icon-button sh-language"
      href={LANGUAGE_LIST}
      aria-label={name}
      title={name}
    >
      <GlobeIcon className="sh-icon" />
    </ModalLink>
  );
}

/** The row in the menu of narrow screens, with the current language in its own words. */
export function LanguageRow() {
  const { t } = useTexts('header');
  const { locale, onLanguage } = useHeader();
  return (
    <ModalLink
      modal="language-picker"
      onOpen={onLanguage}
      className="sh-mobile-nav__row sh-language-row"
      href={LANGUAGE_LIST}
    >
      <GlobeIcon className="sh-icon" />
      <span>{t('language.row')}</span>
      <bdi className="sh-language-row__present" lang={locale.bcp47} translate="no">
        {locale.nativeName}
      </bdi>
      <ChevronIcon />
    </ModalLink>
  );
}
