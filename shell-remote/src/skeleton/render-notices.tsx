import { renderToStaticMarkup } from 'react-dom/server';
import type { Notice } from 'shared-config/contracts/contracts';
import type { TranslationResources } from 'shared-config/i18n/i18n';
import type { Locale } from 'shared-config/site/locales';
import { NOTICE_SEVERITIES } from 'shared-config/site/notices';
import { createPlainTranslator } from '../core/texts/plain-translator';
import { TranslatorContext } from '../core/texts/use-texts';
import { SiteNotice } from '../features/site-notice/site-notice';

const PLACEHOLDERS = { id: '@I@', text: '@T@', lang: '@L@', dir: '@D@', href: '@H@' };

/** Renders a notice of each severity at build time. Servers replace the placeholders (`notices-html.ts` of delivery). */
export function renderNotices(
  locale: Locale,
  texts: TranslationResources,
): Record<Notice['severity'], string> {
  const translator = createPlainTranslator({ bcp47: locale.bcp47, english: {}, texts });
  const htmlOf = (severity: Notice['severity']) =>
    renderToStaticMarkup(
      <TranslatorContext value={translator}>
        <SiteNotice severity={severity} {...PLACEHOLDERS} />
      </TranslatorContext>,
    );
  const htmls = NOTICE_SEVERITIES.map((severity) => [severity, htmlOf(severity)] as const);
  return Object.fromEntries(htmls) as Record<Notice['severity'], string>;
}
