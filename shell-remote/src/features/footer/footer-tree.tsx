import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { localeHref } from 'shared-config/locale-href';
import { directionOf, localesOf } from 'shared-config/locales';
import type { LoadQrCode } from './app-qr-button';
import { FooterView, type CookieLinkHandlers } from './footer-view';
import type { LanguageActions } from './language-list';
import { linkedPageOf } from '../../core/page/linked-page';
import type { PageContext } from '../../core/page/page-context';

interface FooterTreeProps {
  context: PageContext;
  translator: i18n;
  year: number;
  pageHref: string;
  cookiePreferences: CookieLinkHandlers;
  loadQrCode: LoadQrCode;
  languageActions?: LanguageActions;
  openChat: (() => void) | false;
}

export function FooterTree({ context, translator, year, pageHref, ...rest }: FooterTreeProps) {
  const page = linkedPageOf(context, pageHref);
  const languageLinks = localesOf(context.site.region.code).map((locale) => ({
    ...locale,
    direction: directionOf(locale.bcp47),
    href: localeHref(locale, page),
  }));
  return (
    <I18nextProvider i18n={translator}>
      <FooterView
        locale={context.locale.code}
        region={context.site.region.code}
        linkOrigin={context.linkOrigin}
        year={year}
        languageLinks={languageLinks}
        {...rest}
        cookiePreferences={context.linkOrigin ? undefined : rest.cookiePreferences}
      />
    </I18nextProvider>
  );
}
