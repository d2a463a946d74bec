import type { ReactNode } from 'react';
import type { ApiClient } from 'shared-config/api/api';
import type { HeaderData, Session, UserInfo } from 'shared-config/contracts/contracts';
import type { createTranslator, TranslationResources } from 'shared-config/i18n/i18n';
import type { Locale } from 'shared-config/site/locales';
import type { RegionCode } from 'shared-config/site/regions';

/**
 * A `*.stories.tsx` file in Component Story Format: the default export describes the component, and each named export is one of its states.
 * The file may import style sheets of the component; the workbench provides the tokens. Importing it has no other side effects.
 *
 * @example export default { title: 'Kit/Toasts' } satisfies StoryMeta; export const OneError: Story = { render: () => <OneError /> };
 */
export interface StoryFile {
  default: StoryMeta;
  [exported: string]: Story | StoryMeta;
}

export interface StoryMeta {
  /** Path in the tree: folders and component, separated by slashes. */
  title: string;
  /** Of all stories of the file. */
  parameters?: StoryParameters;
}

export interface StoryParameters {
  /** `fullscreen`: the component fills the page without padding, as header and footer do. Default `padded`. */
  layout?: 'fullscreen' | 'padded';
  /** Limits the story to `narrow` (phone) or `wide` (desktop) screens. Default: both. */
  screen?: 'narrow' | 'wide';
  /** Value of `<html data-session-hint>` for stories with an unknown session. Default: derived from the session. */
  sessionHint?: 'signed-in' | 'signed-out';
}

/** One state of a component. */
export interface Story {
  /** Title and name form the story's id. Default: the words of the export's name, in lower case. */
  name?: string;
  /** The workbench passes the page as the story's arguments. */
  render: (page: StoryPage) => ReactNode;
  /** Interactions after rendering that lead to the state, such as opening a menu. */
  play?: (actions: StoryActions) => Promise<void> | void;
  parameters?: StoryParameters;
}

/** The page of a story, as its URL describes it. Components get all their inputs from it. */
export interface StoryPage {
  locale: Locale;
  region: RegionCode;
  /** Session of the visitor: signed in, anonymous or unknown. Sign-in and sign-out work with the mock backend. */
  session: StorySession;
  /** Client of the in-page mock backend, which follows the scenario of the URL. */
  client: ApiClient;
  /** Origin of the mock asset host with sample pictures (mocks/README.md). */
  assets: string;
  /** Navigation of the header for region and language. */
  navigation: HeaderData;
  /** Returns a translator for the page's language that falls back to the built-in English texts. */
  translatorOf(english: TranslationResources): ReturnType<typeof createTranslator>;
  /** Logs a callback of the component in the workbench. @example onClose={() => page.note('closed')} */
  note(what: string): void;
}

export interface StorySession extends Session {
  completeSignIn(user: UserInfo): Promise<void>;
}

/** Interactions with a rendered story. They use selectors, because texts depend on the language. */
export interface StoryActions {
  /** Waits for an element. @throws Error with the selector after 5 s */
  find(selector: string): Promise<HTMLElement>;
  /** Finds and clicks. */
  click(selector: string): Promise<void>;
  /** Replaces the text of a field. @example await actions.fill('[name=email]', 'mira@example.com') */
  fill(selector: string, text: string): Promise<void>;
}
