import type { MouseEvent } from 'react';
import { WEB_LINK } from 'shared-config/app-link';
import { FooterGroup } from './footer-group';
import { useTexts } from '../../core/texts/use-texts';

export interface LanguageLink {
  code: string;
  nativeName: string;
  bcp47: string;
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
