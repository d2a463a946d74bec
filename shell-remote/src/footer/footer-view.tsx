import { useTranslation } from 'react-i18next';
import { brand } from 'shared-config/brand';
import { directionOf, localeByCode } from 'shared-config/locales';
import type { RegionCode } from 'shared-config/regions';
import { Wordmark } from '../artwork/wordmark';
import { FooterGroup } from './footer-group';
import { COMMUNITY_LINKS, FOOTER_GROUPS, LEGAL_LINKS } from './footer-links';
import { LanguageList, type LanguageLink } from './language-list';
import { storeLinks } from './store-links';

export interface FooterViewProps {
  /** Locale code of the locales table; goes in front of every path. */
  locale: string;
  region: RegionCode;
  /** Origin in front of our own pages' addresses: empty on our site, the exchange's on somebody else's. Default empty. */
  linkOrigin?: string;
  /** Year of the copyright line; handed in, so that the skeleton and the live footer agree. */
  year: number;
  languageLinks: readonly LanguageLink[];
}

/**
 * The footer: links, languages, and what the edition has to say about risk. It has no state, so its skeleton is complete.
 *
 * @example <FooterView locale="en" region="GLOBAL" year={2026} languageLinks={[]} />
 */
export function FooterView({ locale, region, linkOrigin = '', year, languageLinks }: FooterViewProps) {
  const { t } = useTranslation('footer');
  const bcp47 = localeByCode(locale)?.bcp47 ?? 'en';
  const linkBase = `${linkOrigin}/${locale}`;
  return (
    <footer className="sh-root sh-footer" lang={bcp47} dir={directionOf(bcp47)}>
      <div className="sh-footer__inner">
        <div className="sh-footer__top">
          <FooterBrand region={region} linkBase={linkBase} />
          <nav className="sh-footer__groups" aria-label={t('label')}>
            {FOOTER_GROUPS.map(({ key, links }) => (
              <FooterGroup key={key} title={t(`groups.${key}`)}>
                {links.map((link) => (
                  <FooterLinkItem key={link.key} href={linkBase + link.path} text={t(`links.${link.key}`)} />
                ))}
              </FooterGroup>
            ))}
          </nav>
        </div>
        {languageLinks.length > 0 && <LanguageList links={languageLinks} locale={locale} />}
        <FooterLegal region={region} linkBase={linkBase} year={year} />
      </div>
    </footer>
  );
}

interface FooterPartProps {
  region: RegionCode;
  linkBase: string;
}

function FooterBrand({ region, linkBase }: FooterPartProps) {
  const { t } = useTranslation('footer');
  const stores = storeLinks();
  return (
    <div className="sh-footer__brand">
      <Wordmark region={region} />
      <p className="sh-footer__edition">
        {t('edition', { brand: brand.name, region: t(`regions.${region}`) })}
      </p>
      <p className="sh-footer__tagline">{t('tagline')}</p>
      {stores.length > 0 && (
        <ul className="sh-footer__stores" aria-label={t('app')}>
          {stores.map(({ name, href }) => (
            <li key={name}>
              <a className="sh-footer__store" href={href} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className="sh-footer__community" aria-label={t('community')}>
        {COMMUNITY_LINKS.map(({ name, path }) => (
          <FooterLinkItem key={name} href={linkBase + path} text={name} />
        ))}
      </ul>
    </div>
  );
}

function FooterLegal({ region, linkBase, year }: FooterPartProps & { year: number }) {
  const { t } = useTranslation('footer');
  return (
    <div className="sh-footer__legal">
      <h2 className="sh-footer__title sh-footer__title--risk">{t('riskTitle')}</h2>
      <p className="sh-footer__risk">{t(`risk.${region}`)}</p>
      <div className="sh-footer__end">
        <p>{t('copyright', { year, company: brand.companyName })}</p>
        <ul className="sh-footer__legal-links" aria-label={t('legal')}>
          {LEGAL_LINKS.map(({ key, path }) => (
            <FooterLinkItem key={key} href={linkBase + path} text={t(`links.${key}`)} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function FooterLinkItem({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <a className="sh-footer__link" href={href}>
        {text}
      </a>
    </li>
  );
}
