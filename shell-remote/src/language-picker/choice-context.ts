import { createContext } from 'react';
import type { Locale } from 'shared-config/locales';

/** What every choice of the picker needs. */
export interface ChoiceDoor {
  /** The page's locale. */
  locale: Locale;
  hrefOf(locale: Locale): string;
  onChoose(locale: Locale): void;
  /** The present choice takes the first focus. */
  focusesPresent: boolean;
}

/** The page and the actions of the picker that the choices are in. */
export const ChoiceContext = createContext<ChoiceDoor | null>(null);
