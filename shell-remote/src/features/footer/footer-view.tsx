import type { AnchorHTMLAttributes } from 'react';
import { brand } from 'shared-config/site/brand';
import { directionOf, type Locale } from 'shared-config/site/locales';
import type { RegionCode } from 'shared-config/site/regions';
import { Wordmark } from '../../artwork/wordmark';
import { AppLinks, type AppLinksProps } from './app-links';
import type { LoadQrCode } from './app-qr-button';
import { FooterGroup } from './footer-group';
import { LanguageList, type LanguageActions, type LanguageLink } from './language-list';
import {
  COMMUNITY_LINKS,
  COOKIE_PREFERENCES,
  FOOTER_GROUPS,
  LEGAL_LINKS,
  LICENCES,
} from '../../core/page/footer-links';
import { linkBaseOf } from '../../core/page/nav-href';
import { useIsLive } from '../../core/widgets/use-is-live';
import { useTexts } from '../../core/texts/use-texts';

export interface FooterViewProps {
  locale: Locale;
  region: RegionCode;
  /** Origin of our own pages: empty on our site, the exchange's on a foreign host. Default empty. */
  linkOrigin?: string;
  /** Year of the copyright line; a prop, so that all renders agree. */
  year: number;
  languageLinks: readonly LanguageLink[];
  languageActions?: LanguageActions | undefined;
  /** Listeners of the link "Cookie preferences"; absent where there are no consent choices. */
  cookiePreferences?: CookieLinkHandlers | undefined;
  loadQrCode?: LoadQrCode | undefined;
  openChat?: (() => void) | false;
}

export type CookieLinkHandlers = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'aria-haspopup' | 'onClick' | 'onPointerEnter' | 'onFocus'
>;

export function FooterView(props: FooterViewProps) {
  const { locale, region, linkOrigin = '', languageLinks } = props;
  const { t } = useTexts('footer');
  const linkBase = linkBaseOf({ locale, linkOrigin });
  const isLive = useIsLive();
  return (
    <footer
      className="sh-root sh-footer"
      lang={locale.bcp47}
      dir={directionOf(locale.bcp47)}
      data-live={isLive || undefined}
    >
      <div className="sh-footer__inner">
        <div className="sh-footer__top">
          <FooterBrand region={region} linkBase={linkBase} loadQrCode={props.loadQrCode} />
          <nav className="sh-footer__groups" aria-label={t('label')}>
            {FOOTER_GROUPS.map(({ key, links }) => (
              <FooterGroup key={key} title={t(`groups.${key}`)}>
                {key === 'support' && props.openChat && (
                  <li className="sh-footer__chat">
                    <button type="button" className="sh-footer__link" onClick={props.openChat}>
                      {t('supportChat')}
                    </button>
                  </li>
                )}
                {links.map((link) => (
                  <FooterLinkItem key={link.key} href={linkBase + link.path} text={t(`links.${link.key}`)} />
                ))}
              </FooterGroup>
            ))}
          </nav>
        </div>
        {languageLinks.length > 0 && (
          <LanguageList links={languageLinks} locale={locale.code} {...props.languageActions} />
        )}
        <FooterLegal {...props} linkBase={linkBase} />
      </div>
    </footer>
  );
}

function FooterBrand(props: AppLinksProps) {
  const { t } = useTexts('footer');
  const { region, linkBase } = props;
  return (
    <div className="sh-footer__brand">
      <Wordmark region={region} />
      <p className="sh-footer__edition">
        {t('edition', { brand: brand.name, region: t(`regions.${region}`) })}
      </p>
      <p className="sh-footer__tagline">{t('tagline')}</p>
      <AppLinks {...props} />
      <ul className="sh-footer__community" aria-label={t('community')}>
        {COMMUNITY_LINKS.map(({ name, path }) => (
          <FooterLinkItem key={name} href={linkBase + path} text={name} />
        ))}
      </ul>
    </div>
  );
}

function FooterLegal({ region, linkBase, year, cookiePreferences }: FooterViewProps & { linkBase: string }) {
  const { t } = useTexts('footer');
  const isLive = useIsLive();
  return (
    <div className="sh-footer__legal">
      <h2 className="sh-footer__title sh-footer__title--risk">{t('riskTitle')}</h2>
      <p className="sh-footer__risk">{t(`risk.${region}`)}</p>
      <p className="sh-footer__entity">
        <span>{t(`entity.${region}`, { company: brand.companies[region] })}</span>{' '}
        <a className="sh-footer__link sh-footer__link--inline" href={linkBase + LICENCES.path}>
          {t(`links.${LICENCES.key}`)}
        </a>
      </p>
      <div className="sh-footer__end">
        <p>{t('copyright', { year: String(year), company: brand.companyName })}</p>
        <ul className="sh-footer__legal-links" aria-label={t('legal')}>
          {LEGAL_LINKS.map(({ key, path }) => (
            <FooterLinkItem key={key} href={linkBase + path} text={t(`links.${key}`)} />
          ))}
          <FooterLinkItem
            href={linkBase + COOKIE_PREFERENCES.path}
            text={t(`links.${COOKIE_PREFERENCES.key}`)}
            handlers={isLive ? cookiePreferences : undefined}
          />
        </ul>
      </div>
    </div>
  );
}

type FooterLinkItemProps = { href: string; text: string; handlers?: CookieLinkHandlers | undefined };

function FooterLinkItem({ href, text, handlers }: FooterLinkItemProps) {
  return (
    <li>
      <a className="sh-footer__link" href={href} {...handlers}>
        {text}
      </a>
    </li>
  );
}
