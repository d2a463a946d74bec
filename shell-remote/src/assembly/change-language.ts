import type { MouseEvent } from 'react';
import { isPlainClick } from 'shared-config/is-plain-click';
import type { Locale } from 'shared-config/locales';
import { messageOf, reportFailure } from 'shared-config/report-failure';
import { loadBootData } from './load-boot-data';
import type { Shell } from './shell';

/**
 * Changes the language of the page in place, where the page has offered that and the language is another one of its
 * edition; null where the link is to be followed. What fails is reported, and then the link is followed. Whatever is
 * chosen makes a change that is under way void.
 *
 * @param href address of the page in the locale, for when it fails
 * @example if (changeLanguage(shell, locale, link.href)) event.preventDefault();
 */
export function changeLanguage(
  { context, session }: Pick<Shell, 'context' | 'session'>,
  locale: Locale,
  href: string,
): Promise<void> | null {
  const isOwn = context.linkOrigin === '' && locale.region === context.site.region.code;
  const isOther = locale.code !== context.locale.code;
  if (!isOwn || !isOther || !session.languageChange.isOffered) {
    session.languageChange.stay();
    return null;
  }
  return session.languageChange.to(locale.code, bootDataFor(locale)).catch((thrown: unknown) => {
    reportFailure({ code: 'language-change-failed', part: 'shell', message: messageOf(thrown) });
    window.location.assign(href);
  });
}

/**
 * A plain click on a link to the page in another language changes it in place where that can be.
 *
 * @example <a href={href} onClick={(event) => followInPlace(event, shell, locale)}>
 */
export function followInPlace(
  event: MouseEvent<HTMLAnchorElement>,
  shell: Pick<Shell, 'context' | 'session'>,
  locale: Locale,
): void {
  if (isPlainClick(event) && changeLanguage(shell, locale, event.currentTarget.href)) event.preventDefault();
}

async function bootDataFor({ code }: Locale): Promise<void> {
  const { isMakeshift } = await loadBootData(document, code);
  if (isMakeshift) throw new Error(`The header has no texts for ${code}.`);
}
