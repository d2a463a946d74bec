import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WEB_LINK } from 'shared-config/app-link';
import { FooterGroup } from './footer-group';

/** The current page in another language. */
export interface LanguageLink {
  /** Locale code, as in the address. */
  code: string;
  nativeName: string;
  bcp47: string;
  direction: 'ltr' | 'rtl';
  href: string;
}

/** Actions of the language links and of the picker button. */
export interface LanguageActions {
  onOpenPicker?(): void;
  onPreloadPicker?(): void;
  /** Called on a click on a language, before the browser follows the link. */
  onChooseLanguage?(code: string, event: MouseEvent<HTMLAnchorElement>): void;
}

interface LanguageListProps extends LanguageActions {
  links: readonly LanguageLink[];
  /** Code of the current locale. */
  locale: string;
}

/** Links to every language of the edition in its own words; the current one is marked. */
export function LanguageList({ links, locale, ...actions }: LanguageListProps) {
  const { t } = useTranslation('footer');
  return (
    <FooterGroup title={t('language')} className="sh-footer__group--row" id="sh-languages">
      {links.map(({ code, nativeName, bcp47, direction, href }) => (
        <li key={code}>
          <a
            className="sh-footer__link"
            {...WEB_LINK}
            href={href}
            hrefLang={bcp47}
            lang={bcp47}
            dir={direction}
            aria-current={code === locale ? 'true' : undefined}
            onClick={(event) => actions.onChooseLanguage?.(code, event)}
          >
            {nativeName}
          </a>
        </li>
      ))}
      {actions.onOpenPicker && (
        <li>
          <button
            type="button"
            className="sh-footer__link sh-footer__picker"
            aria-haspopup="dialog"
            onClick={actions.onOpenPicker}
            onPointerEnter={actions.onPreloadPicker}
            onFocus={actions.onPreloadPicker}
          >
            {t('languageAndRegion')}
          </button>
        </li>
      )}
    </FooterGroup>
  );
}
