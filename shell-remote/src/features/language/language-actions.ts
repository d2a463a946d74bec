import type { MouseEvent } from 'react';
import { createLanguageChoice } from 'shared-config/language-choice';
import { localeByCode } from 'shared-config/locales';
import { changeLanguageOnClick, type LanguageChangePorts } from '../../core/language/change-language';
import type { LanguageMemoryPorts } from '../../core/language/save-language-choice';
import type { Overlays } from '../../core/overlays/overlays';

/**
 * Returns the actions of the footer's languages. They are links, and the linked page saves its language itself; only
 * this page knows that it was a choice. Changes the language without a page load where the page can.
 */
export function createLanguageActions(
  shell: LanguageChangePorts &
    LanguageMemoryPorts & { overlays: Pick<Overlays<'language-picker'>, 'open' | 'preload'> },
) {
  return {
    onOpenPicker: () => void shell.overlays.open('language-picker'),
    onNearPicker: () => shell.overlays.preload('language-picker'),
    onChooseLanguage(code: string, event: MouseEvent<HTMLAnchorElement>) {
      const { linkOrigin, locale } = shell.context;
      if (code !== locale.code) shell.track('language-changed', { from: locale.code, to: code });
      if (linkOrigin === '') createLanguageChoice(shell.memory.cache).saveChoice();
      const chosen = localeByCode(code);
      if (chosen) changeLanguageOnClick(event, shell, chosen);
    },
  };
}
