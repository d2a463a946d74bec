import type { Analytics } from 'shared-config/analytics';
import { createLanguageChoice } from 'shared-config/language-choice';
import { writeLanguageCookie } from 'shared-config/language-cookie';
import type { Locale } from 'shared-config/locales';
import type { PageContext } from '../page/page-context';
import type { PageMemory } from '../page/page-memory';

/** What keeping a language needs of the page's shell. */
export interface LanguageMemoryPorts {
  readonly context: PageContext;
  memory: Pick<PageMemory, 'cache' | 'language'>;
  track: Analytics['track'];
}

/**
 * Keeps what the visitor chose in the picker or the notice, before the page is left: that it was a choice, and, where the
 * language is one of this edition, the language itself, for the redirects of addresses without one and for the cached
 * navigation. Another edition keeps its own language when it is there. On a host that is not ours nothing is written:
 * there it would be the host's.
 */
export function keepLanguage(shell: LanguageMemoryPorts, page: Window, locale: Locale): void {
  const { site, linkOrigin } = shell.context;
  const from = shell.context.locale.code;
  if (from !== locale.code) shell.track('language-changed', { from, to: locale.code });
  if (linkOrigin !== '') return;
  createLanguageChoice(shell.memory.cache).keepChoice();
  if (locale.region !== site.region.code) return;
  shell.memory.language.write(locale.code);
  writeLanguageCookie(
    page.document,
    {
      locale: locale.code,
      environment: site.environment,
      isSecure: page.location.protocol === 'https:',
    },
    (message) => console.warn(message),
  );
}
