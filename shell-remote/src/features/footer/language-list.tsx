import type { MouseEvent } from 'react';
import { WEB_LINK } from 'shared-config/platform/app-link';
import type { LanguageOption } from 'shared-config/contracts/contracts';
import { FooterGroup } from './footer-group';
import { useTexts } from '../../core/texts/use-texts';

export interface LanguageLink extends LanguageOption {
  direction: 'ltr' | 'rtl';
  href: string;
}

export interface LanguageActions {
  onOpenPicker?(): void;
  onPreloadPicker?(): void;
  onChooseLanguage?(code: string, event: MouseEvent<HTMLAnchorElement>): void;
}

interface LanguageListProps extends LanguageActions {
  links: readonly LanguageLink[];
  locale: string;
}

/** Links to every language of the edition in its own words; the current one is marked. */
export function LanguageList({ links, locale, ...actions }: LanguageListProps) {
  const { t } = useTexts('footer');
  return (
    <FooterGroup title={t('language')} className="sh-footer__group--row" id="sh-languages">
      {links.map(({ label, langCode, value, direction, href }) => (
        <li key={value}>
          <a
            className="sh-footer__link"
            {...WEB_LINK}
            href={href}
            hrefLang={langCode}
            lang={langCode}
            translate="no"
            dir={direction}
            aria-current={value === locale ? 'true' : undefined}
            onClick={(event) => actions.onChooseLanguage?.(value, event)}
          >
            {label}
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
