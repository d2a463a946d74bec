import { createContext } from 'react';
import type { Locale } from 'shared-config/locales';

/** What every choice of the picker needs. */
export interface ChoiceDoor {
  /** The page's locale. */
  locale: Locale;
  hrefOf(locale: Locale): string;
  /** A plain click on a choice; true where the page shows it by itself and the link is not to be followed. */
  onChoose(locale: Locale): boolean;
  /** Code of the locale that the page is on its way to. */
  changingTo: string | null;
  /** The present choice takes the first focus. */
  focusesPresent: boolean;
}

/** The page and the actions of the picker that the choices are in. */
export const ChoiceContext = createContext<ChoiceDoor | null>(null);
