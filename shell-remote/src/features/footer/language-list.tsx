import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WEB_LINK } from 'shared-config/app-link';
import { FooterGroup } from './footer-group';

/** The present page in another language. */
export interface LanguageLink {
  /** Locale code, as in the address. */
  code: string;
  nativeName: string;
  bcp47: string;
  direction: 'ltr' | 'rtl';
  href: string;
}

/** The way to the picker, and what a click on one of the languages does besides being followed. */
export interface LanguageActions {
  onOpenPicker?(): void;
  onNearPicker?(): void;
  /** A click on a language, before the browser follows it. */
  onChooseLanguage?(code: string, event: MouseEvent<HTMLAnchorElement>): void;
}

interface LanguageListProps extends LanguageActions {
  links: readonly LanguageLink[];
  /** Code of the present locale. */
  locale: string;
}

/** Every language of the edition in its own words, as real links; the present one is marked. */
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
            onPointerEnter={actions.onNearPicker}
            onFocus={actions.onNearPicker}
          >
            {t('languageAndRegion')}
          </button>
        </li>
      )}
    </FooterGroup>
  );
}
