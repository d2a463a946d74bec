/** Attribute of a link that the web view inside the app follows itself. */
export interface AppLinkAttribute {
  'data-app-link'?: 'web';
}

/** For links to the current page in another language or edition, which no screen of the app shows. */
export const WEB_LINK = { 'data-app-link': 'web' } as const satisfies AppLinkAttribute;
