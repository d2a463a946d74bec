/** A control of the header. */
export interface Control {
  name: string;
  /** The first visible match is the control, in the skeleton and afterwards. */
  selector: string;
  /** `link`: a press leads to another page. `surface`: a press opens something on this page, or shows that it will. */
  reaction: 'link' | 'surface';
  /** Only narrow screens have it. */
  isNarrow?: true;
  /** Only signed-in visitors have it. */
  isSignedIn?: true;
  /** Whether the time from a press to the next paint is measured, too. */
  hasPaint?: true;
}

export const CONTROLS: readonly Control[] = [
  { name: 'logo', selector: '.sh-header__logo', reaction: 'link' },
  { name: 'site switch', selector: '.sh-header > .sh-switch .sh-switch__link:last-child', reaction: 'link' },
  { name: 'link', selector: '.sh-nav a.sh-nav__link', reaction: 'link' },
  {
    name: 'menu',
    selector: '.sh-nav__list .sh-dropdown > .sh-nav__link',
    reaction: 'surface',
    hasPaint: true,
  },
  { name: 'more', selector: '.sh-nav__pinned .sh-dropdown > .sh-nav__link', reaction: 'surface' },
  { name: 'search', selector: '.sh-search-link', reaction: 'surface', hasPaint: true },
  {
    name: 'log in',
    selector: '.sh-header__end .sh-auth__links .sh-button--quiet',
    reaction: 'surface',
    hasPaint: true,
  },
  {
    name: 'sign up',
    selector: '.sh-header__end .sh-auth__links .sh-button--accent',
    reaction: 'surface',
    hasPaint: true,
  },
  { name: 'language', selector: '.sh-header__end > .sh-language', reaction: 'surface', hasPaint: true },
  { name: 'theme', selector: '.sh-dropdown--theme > .sh-icon-button', reaction: 'surface' },
  {
    name: 'drawer',
    selector: '.sh-menu > .sh-icon-button',
    reaction: 'surface',
    isNarrow: true,
    hasPaint: true,
  },
  {
    name: 'account',
    selector: '.sh-auth__user .sh-avatar',
    reaction: 'surface',
    isSignedIn: true,
    hasPaint: true,
  },
];
