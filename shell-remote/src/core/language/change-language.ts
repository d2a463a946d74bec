import type { MouseEvent } from 'react';
import { isPlainClick } from 'shared-config/platform/is-plain-click';
import type { Locale } from 'shared-config/site/locales';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { loadBootData } from '../texts/load-boot-data';
import type { PageContext } from '../page/page-context';
import type { LanguageChange } from './language-change';

export interface LanguageChangePorts {
  readonly context: PageContext;
  session: { readonly languageChange: LanguageChange };
}

/**
 * Changes the page's language without a page load. Returns null when the browser should follow the link instead. Every
 * call cancels a pending change. Reports a failure and then opens the link.
 * @param currentHref called on failure, because the visitor may have navigated by then
 */
export function changeLanguage(
  { context, session }: LanguageChangePorts,
  locale: Locale,
  currentHref: () => string,
): Promise<void> | null {
  if (!canChange(context, session, locale) || locale.code === context.locale.code) {
    session.languageChange.stay();
    return null;
  }
  return session.languageChange.to(locale.code, loadTexts(locale)).catch((thrown: unknown) => {
    reportFailure({ code: 'language-change-failed', part: 'shell', message: messageOf(thrown) });
    window.location.assign(currentHref());
  });
}

/** Changes the language on a plain click, if the page can. A click on the current language then does nothing. */
export function changeLanguageOnClick(
  event: MouseEvent<HTMLAnchorElement>,
  shell: LanguageChangePorts,
  locale: Locale,
): void {
  if (!isPlainClick(event)) return;
  const { context, session } = shell;
  const link = event.currentTarget;
  void changeLanguage(shell, locale, () => link.href);
  if (canChange(context, session, locale)) event.preventDefault();
}

function canChange(
  { linkOrigin, site }: PageContext,
  { languageChange }: LanguageChangePorts['session'],
  locale: Locale,
): boolean {
  return linkOrigin === '' && locale.region === site.region.code && languageChange.isOffered;
}

async function loadTexts(locale: Locale): Promise<void> {
  const { isFallback } = await loadBootData(document, locale);
  if (isFallback) throw new Error(`The header has no texts for ${locale.code}.`);
}
