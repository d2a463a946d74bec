import type { ReactNode } from 'react';
import type { ApiClient } from 'shared-config/api';
import type { HeaderData, Session, UserInfo } from 'shared-config/contracts';
import type { createTranslator, TranslationResources } from 'shared-config/i18n';
import type { Locale } from 'shared-config/locales';
import type { RegionCode } from 'shared-config/regions';

/**
 * What a `*.stories.tsx` file exports by default: one part, and its states by name. The file may import the part's style
 * sheets; the tokens are there already. Importing it does nothing else.
 *
 * @example export default { title: 'Kit/Toasts', stories: { 'one error': { render: () => <OneError /> } } } satisfies StoryFile;
 */
export interface StoryFile {
  /** Where the stories stand in the tree: folders and the part, with slashes. */
  title: string;
  /** State by name; both are part of the story's id, so that addresses stay readable. */
  stories: Record<string, Story>;
}

/** One state of a part. */
export interface Story {
  render: (page: StoryPage) => ReactNode;
  /** What a visitor does to get there, after it was drawn: opens the menu, sends the form. */
  play?: (hands: StoryHands) => Promise<void> | void;
  /** `page`: the part has the whole page, as header and footer do. Default `padded`. */
  layout?: 'page' | 'padded';
  /** The part shows on such screens only: `narrow` phones, `wide` desktops. Default: on both. */
  screen?: 'narrow' | 'wide';
  /** What `<html data-session-hint>` says, where the story is about not knowing yet. Default: what the session says. */
  sessionHint?: 'signed-in' | 'signed-out';
}

/** The page that a story is drawn on, as its address describes it. Parts get what they need from here and nowhere else. */
export interface StoryPage {
  locale: Locale;
  region: RegionCode;
  /** The visitor, signed in, out or not known yet. Signing in and out works, against the pretended backend. */
  session: StorySession;
  /** The backend, pretended inside the page; it misbehaves as the address says. */
  client: ApiClient;
  /** Origin of the pretended asset host, which has sample pictures (mocks/README.md). */
  assets: string;
  /** The header's navigation of the region in the language. */
  navigation: HeaderData;
  /** A translator for the page's language, over the built-in English of the namespaces that the part uses. */
  translatorOf(english: TranslationResources): ReturnType<typeof createTranslator>;
  /** Notes what a part has called back; the workbench shows it. @example onClose={() => page.note('closed')} */
  note(what: string): void;
}

export interface StorySession extends Session {
  completeSignIn(user: UserInfo): Promise<void>;
}

/** What a story can do to what it has drawn. Selectors and not words: words depend on the language. */
export interface StoryHands {
  /** Waits until there is such an element. @throws Error naming the selector after 5 s */
  find(selector: string): Promise<HTMLElement>;
  /** Finds and clicks. */
  click(selector: string): Promise<void>;
  /** Types over what is in a field. @example await hands.fill('[name=email]', 'mira@example.com') */
  fill(selector: string, text: string): Promise<void>;
}
