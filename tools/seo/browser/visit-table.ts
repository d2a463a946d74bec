import type { Page } from '@playwright/test';
import { UNKNOWN_SEGMENT } from '../requirements/unknown-segment';

/** Something that opens over a page. */
export interface Surface {
  name: string;
  open(page: Page): Promise<void>;
  /** What it is, and what stands in it when it is whole. */
  root: string;
  whole: string;
  /** Not closed again: the next surface is opened from it. */
  stays?: boolean;
}

/** A page as a visitor comes to it, and what is opened there one after the other. */
export interface Visit {
  /** Without the locale. */
  path: string;
  /** Demo account that is signed in. */
  account?: string;
  surfaces: readonly Surface[];
}

const DIALOG = 'dialog[open]';

/** Everything that is looked at in each language. Selectors know no words: they are the same in all languages. */
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
      // It comes by itself, two seconds after the header.
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

/** Clicks as a script does: whatever lies over it, and also where the width hides it. */
function click(selector: string): Surface['open'] {
  return (page) =>
    page
      .locator(selector)
      .last()
      .evaluate((element) => (element as HTMLElement).click());
}
