import type { Page } from '@playwright/test';
import { UNKNOWN_SEGMENT } from '../editions';

export interface Surface {
  name: string;
  open(page: Page): Promise<void>;
  /** Selectors of the surface and of an element in it that exists once it has loaded. */
  root: string;
  whole: string;
  /** Stays open, because the next surface opens from it. */
  stays?: boolean;
}

/** A page with the surfaces to open there in order. */
export interface Visit {
  /** Path without locale. */
  path: string;
  /** Demo account to sign in with. */
  account?: string;
  surfaces: readonly Surface[];
}

const DIALOG = 'dialog[open]';
const CONSENT = '.sh-consent-banner';

/** All visits per language. Selectors do not depend on the language. */
export const VISITS: readonly Visit[] = [
  {
    path: '/verification/',
    surfaces: [
      dialog('drawer', '.sh-menu > button', 'nav a'),
      dialog('login', '.sh-header a[href$="/login"]', 'input[name=email]'),
      dialog('registration', '.sh-header a[href$="/register"]', 'input[name=terms]'),
      { ...dialog('language picker', '.sh-header[data-live] .sh-language', 'a[data-choice]'), stays: true },
      dialog('region picker', `${DIALOG} [role=tab][aria-selected=false]`, 'a[data-choice]'),
      dialog('search', '.sh-header a[aria-keyshortcuts]', '[role=option]'),
      // Appears by itself two seconds after the header.
      { name: 'consent', open: async () => {}, root: CONSENT, whole: CONSENT, stays: true },
      dialog('consent choices', `${CONSENT} button[aria-haspopup=dialog]`, '[role=switch]'),
    ],
  },
  { path: '/verification/sample/', surfaces: [] },
  { path: `/verification/${UNKNOWN_SEGMENT}/`, surfaces: [] },
  { path: '/verification/', account: 'victor', surfaces: [] },
];

/** Returns a dialog that opens by clicking its button. Clicks by script, so that covered and hidden elements work too. */
function dialog(name: string, button: string, content: string): Surface {
  const open = (page: Page) =>
    page
      .locator(button)
      .last()
      .evaluate((element) => (element as HTMLElement).click());
  return { name, open, root: DIALOG, whole: `${DIALOG} ${content}` };
}
