import { createLanguageChoice } from 'shared-config/language-choice';
import { localeByCode } from 'shared-config/locales';
import type { LanguageActions } from '../footer/language-list';
import { followInPlace } from '../../core/language/change-language';
import type { Shell } from '../../app/shell';

/**
 * What the footer's languages do: they are links, and the page that one leads to saves its language itself; that it was
 * a choice only this page knows. A page that changes its language by itself does so.
 *
 * @example <FooterView languageActions={languageActions(shell)} … />
 */
export function languageActions(
  shell: Pick<Shell, 'context' | 'memory' | 'overlays' | 'session' | 'track'>,
): LanguageActions {
  return {
    onOpenPicker: () => void shell.overlays.open('language-picker'),
    onNearPicker: () => shell.overlays.preload('language-picker'),
    onChooseLanguage(code, event) {
      const { linkOrigin, locale } = shell.context;
      if (code !== locale.code) shell.track('language-changed', { from: locale.code, to: code });
      if (linkOrigin === '') createLanguageChoice(shell.memory.cache).keepChoice();
      const chosen = localeByCode(code);
      if (chosen) followInPlace(event, shell, chosen);
    },
  };
}
