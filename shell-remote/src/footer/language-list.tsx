import { useTranslation } from 'react-i18next';
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

interface LanguageListProps {
  links: readonly LanguageLink[];
  /** Code of the present locale. */
  locale: string;
}

/** Every language of the edition in its own words, as real links; the present one is marked. */
export function LanguageList({ links, locale }: LanguageListProps) {
  const { t } = useTranslation('footer');
  return (
    <FooterGroup title={t('language')} className="sh-footer__group--row">
      {links.map(({ code, nativeName, bcp47, direction, href }) => (
        <li key={code}>
          <a
            className="sh-footer__link"
            href={href}
            hrefLang={bcp47}
            lang={bcp47}
            dir={direction}
            aria-current={code === locale ? 'true' : undefined}
          >
            {nativeName}
          </a>
        </li>
      ))}
    </FooterGroup>
  );
}
