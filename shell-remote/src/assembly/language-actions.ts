import { createLanguageChoice } from 'shared-config/language-choice';
import type { LanguageActions } from '../footer/language-list';
import type { Shell } from './shell';

/**
 * What the footer's languages do: they are links, and the page that one leads to saves its language itself; that it was
 * a choice only this page knows.
 *
 * @example <FooterView languageActions={languageActions(shell)} … />
 */
export function languageActions(
  shell: Pick<Shell, 'context' | 'memory' | 'overlays' | 'track'>,
): LanguageActions {
  return {
    onOpenPicker: () => void shell.overlays.open('language-picker'),
    onNearPicker: () => shell.overlays.preload('language-picker'),
    onChooseLanguage(code) {
      const { linkOrigin, locale } = shell.context;
      if (code !== locale.code) shell.track('language-changed', { from: locale.code, to: code });
      if (linkOrigin === '') createLanguageChoice(shell.memory.cache).keepChoice();
    },
  };
}
