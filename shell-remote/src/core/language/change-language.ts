import type { MouseEvent } from 'react';
import { isPlainClick } from 'shared-config/is-plain-click';
import type { Locale } from 'shared-config/locales';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { loadBootData } from '../texts/load-boot-data';
import type { PageContext } from '../page/page-context';
import type { LanguageChange } from './language-change';

/** What a change of language needs of the page's shell. */
export interface LanguageChangePorts {
  readonly context: PageContext;
  session: { readonly languageChange: LanguageChange };
}

/**
 * Changes the language of the page in place, where the page has offered that and the language is another one of its
 * edition; null where the link is to be followed. What fails is reported, and then the link is followed. Whatever is
 * chosen makes a change that is under way void.
 *
 * @param hrefNow address of the page in the locale when it fails: by then the visitor may be on another page
 * @example if (changeLanguage(shell, locale, () => link.href)) event.preventDefault();
 */
export function changeLanguage(
  { context, session }: LanguageChangePorts,
  locale: Locale,
  hrefNow: () => string,
): Promise<void> | null {
  if (!canChange(context, session, locale) || locale.code === context.locale.code) {
    session.languageChange.stay();
    return null;
  }
  return session.languageChange.to(locale.code, bootDataFor(locale)).catch((thrown: unknown) => {
    reportFailure({ code: 'language-change-failed', part: 'shell', message: messageOf(thrown) });
    window.location.assign(hrefNow());
  });
}

/**
 * A plain click on a link to the page in another language changes it in place where that can be; there one on the
 * present language, the second of two for example, loads nothing anew.
 *
 * @example <a href={href} onClick={(event) => followInPlace(event, shell, locale)}>
 */
export function followInPlace(
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

/** The page has offered it, and the language is one of its own edition. */
function canChange(
  { linkOrigin, site }: PageContext,
  { languageChange }: LanguageChangePorts['session'],
  locale: Locale,
): boolean {
  return linkOrigin === '' && locale.region === site.region.code && languageChange.isOffered;
}

async function bootDataFor({ code }: Locale): Promise<void> {
  const { isMakeshift } = await loadBootData(document, code);
  if (isMakeshift) throw new Error(`The header has no texts for ${code}.`);
}
