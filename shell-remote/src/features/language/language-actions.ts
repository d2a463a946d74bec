import type { MouseEvent } from 'react';
import { createLanguageChoice } from 'shared-config/storage/language-choice';
import { localeByCode } from 'shared-config/site/locales';
import { changeLanguageOnClick, type LanguageChangePorts } from '../../core/language/change-language';
import type { LanguageMemoryPorts } from '../../core/language/save-language-choice';
import type { Overlays } from '../../core/overlays/overlays';

/** The footer's languages are links: the linked page saves its language, but only this page knows the choice. */
export function createLanguageActions(
  shell: LanguageChangePorts &
    LanguageMemoryPorts & { overlays: Pick<Overlays<'language-picker'>, 'open' | 'preload'> },
) {
  return {
    onOpenPicker: () => void shell.overlays.open('language-picker'),
    onPreloadPicker: () => shell.overlays.preload('language-picker'),
    onChooseLanguage(code: string, event: MouseEvent<HTMLAnchorElement>) {
      const { linkOrigin, locale } = shell.context;
      if (code !== locale.code) shell.track('language-changed', { from: locale.code, to: code });
      if (linkOrigin === '') createLanguageChoice(shell.memory.cache).saveChoice();
      const chosen = localeByCode(code);
      if (chosen) changeLanguageOnClick(event, shell, chosen);
    },
  };
}
