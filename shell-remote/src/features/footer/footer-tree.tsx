import { localeHref } from 'shared-config/i18n/locale-href';
import { directionOf, localesOf } from 'shared-config/site/locales';
import type { LoadQrCode } from './app-qr-button';
import { FooterView, type CookieLinkHandlers } from './footer-view';
import type { LanguageActions } from './language-list';
import { useIsLive } from '../../core/widgets/use-is-live';
import { linkedPageOf } from '../../core/page/linked-page';
import type { PageContext } from '../../core/page/page-context';
import { TranslatorContext, type Translator } from '../../core/texts/use-texts';

interface FooterTreeProps {
  context: PageContext;
  translator: Translator;
  year: number;
  pageHref: string;
  cookiePreferences: CookieLinkHandlers;
  loadQrCode: LoadQrCode;
  languageActions?: LanguageActions;
  openChat: (() => void) | false;
}

export function FooterTree({ context, translator, year, pageHref, ...rest }: FooterTreeProps) {
  // The server knows the page's path only. Hydration keeps its links; the next render adds query and hash.
  const page = linkedPageOf(context, useIsLive() ? pageHref : '/');
  const languageLinks = localesOf(context.site.region.code).map((locale) => ({
    ...{ label: locale.nativeName, langCode: locale.bcp47, value: locale.code },
    direction: directionOf(locale.bcp47),
    href: localeHref(locale, page),
  }));
  return (
    <TranslatorContext value={translator}>
      <FooterView
        locale={context.locale}
        region={context.site.region.code}
        linkOrigin={context.linkOrigin}
        year={year}
        languageLinks={languageLinks}
        {...rest}
        cookiePreferences={context.linkOrigin ? undefined : rest.cookiePreferences}
      />
    </TranslatorContext>
  );
}
