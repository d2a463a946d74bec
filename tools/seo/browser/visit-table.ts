import type { Page } from '@playwright/test';
import { UNKNOWN_SEGMENT } from '../requirements/unknown-segment';

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

/** All visits per language. Selectors do not depend on the language. */
export const VISITS: readonly Visit[] = [
  {
    path: '/verification/',
    surfaces: [
      { name: 'drawer', open: click('.sh-menu > button'), root: DIALOG, whole: `${DIALOG} nav a` },
      {
        name: 'login',
        open: click('.sh-header a[href$="/login"]'),
        root: DIALOG,
        whole: `${DIALOG} input[name=email]`,
      },
      {
        name: 'registration',
        open: click('.sh-header a[href$="/register"]'),
        root: DIALOG,
        whole: `${DIALOG} input[name=terms]`,
      },
      {
        name: 'language picker',
        open: click('.sh-header button.sh-language'),
        root: DIALOG,
        whole: `${DIALOG} a[data-choice]`,
        stays: true,
      },
      {
        name: 'region picker',
        open: click(`${DIALOG} [role=tab][aria-selected=false]`),
        root: DIALOG,
        whole: `${DIALOG} a[data-choice]`,
      },
      {
        name: 'search',
        open: click('.sh-header a[aria-keyshortcuts]'),
        root: DIALOG,
        whole: `${DIALOG} [role=option]`,
      },
      // Appears by itself two seconds after the header.
      {
        name: 'consent',
        open: async () => {},
        root: '.sh-consent-banner',
        whole: '.sh-consent-banner',
        stays: true,
      },
      {
        name: 'consent choices',
        open: click('.sh-consent-banner button[aria-haspopup=dialog]'),
        root: DIALOG,
        whole: `${DIALOG} [role=switch]`,
      },
    ],
  },
  { path: '/verification/sample/', surfaces: [] },
  { path: `/verification/${UNKNOWN_SEGMENT}/`, surfaces: [] },
  { path: '/verification/', account: 'victor', surfaces: [] },
];

/** Clicks by script, so that covered and hidden elements work too. */
function click(selector: string): Surface['open'] {
  return (page) =>
    page
      .locator(selector)
      .last()
      .evaluate((element) => (element as HTMLElement).click());
}
