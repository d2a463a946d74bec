import type { Analytics } from 'shared-config/analytics/analytics';
import { createLanguageChoice } from 'shared-config/storage/language-choice';
import { writeLanguageCookie } from 'shared-config/cookies/language-cookie';
import type { Locale } from 'shared-config/site/locales';
import type { PageContext } from '../page/page-context';
import type { PageMemory } from '../page/page-memory';

export interface LanguageMemoryPorts {
  readonly context: PageContext;
  memory: Pick<PageMemory, 'cache' | 'language'>;
  track: Analytics['track'];
}

/** Saves the visitor's choice before the page unloads. Writes nothing on a foreign host, whose storage is not ours. */
export function saveLanguageChoice(shell: LanguageMemoryPorts, page: Window, locale: Locale): void {
  const { site, linkOrigin } = shell.context;
  const from = shell.context.locale.code;
  if (from !== locale.code) shell.track('language-changed', { from, to: locale.code });
  if (linkOrigin !== '') return;
  createLanguageChoice(shell.memory.cache).saveChoice();
  // Another edition saves its own language.
  if (locale.region !== site.region.code) return;
  shell.memory.language.write(locale.code);
  const isSecure = page.location.protocol === 'https:';
  const language = { locale: locale.code, environment: site.environment, isSecure };
  writeLanguageCookie(page.document, language, (message) => console.warn(message));
}
