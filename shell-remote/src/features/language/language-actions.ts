import type { MouseEvent } from 'react';
import { createLanguageChoice } from 'shared-config/language-choice';
import { localeByCode } from 'shared-config/locales';
import { changeLanguageOnClick, type LanguageChangePorts } from '../../core/language/change-language';
import type { LanguageMemoryPorts } from '../../core/language/keep-language';
import type { Overlays } from '../../core/overlays/overlays';

/**
 * What the footer's languages do: they are links, and the page that one leads to saves its language itself; that it was
 * a choice only this page knows. A page that changes its language by itself does so.
 *
 * @example <FooterView languageActions={languageActions(shell)} … />
 */
export function languageActions(
  shell: LanguageChangePorts &
    LanguageMemoryPorts & { overlays: Pick<Overlays<'language-picker'>, 'open' | 'preload'> },
) {
  return {
    onOpenPicker: () => void shell.overlays.open('language-picker'),
    onNearPicker: () => shell.overlays.preload('language-picker'),
    onChooseLanguage(code: string, event: MouseEvent<HTMLAnchorElement>) {
      const { linkOrigin, locale } = shell.context;
      if (code !== locale.code) shell.track('language-changed', { from: locale.code, to: code });
      if (linkOrigin === '') createLanguageChoice(shell.memory.cache).keepChoice();
      const chosen = localeByCode(code);
      if (chosen) changeLanguageOnClick(event, shell, chosen);
    },
  };
}
