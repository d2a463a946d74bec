import type { Analytics } from 'shared-config/analytics';
import type { Consent } from 'shared-config/consent';
import { createEditionAnswers, type EditionAnswers } from 'shared-config/edition-answers';
import { editionSuggestionOf, type EditionSuggestion } from 'shared-config/edition-suggestion';
import { isMiniProgram, type Platform } from 'shared-config/platform';
import { ownSiteOfHost } from 'shared-config/site-of-host';
import { isCrawler } from 'shared-config/is-crawler';
import type { Shell } from './shell';

/** A suggestion that stands in the page, and what becomes of it. */
export interface RunningSuggestion {
  suggestion: EditionSuggestion;
  answer(answer: 'shown' | 'followed' | 'dismissed'): void;
}

/** What of the shell a suggestion needs. */
export type SuggestingShell = Pick<Shell, 'context' | 'memory' | 'session' | 'overlays' | 'suggestion'>;

export interface EditionNoticeInput {
  shell: SuggestingShell;
  page: Window;
  platform: Pick<Platform, 'type' | 'inApp'>;
  consent: Pick<Consent, 'isDecided' | 'subscribe'>;
  track: Analytics['track'];
  /** Called once when nothing is asked, or not any more: the next question may come. */
  onQuiet: () => void;
}

/**
 * Suggests another edition or language where the visitor's browser asks for one, by a notice and never by a redirect. As
 * long as the visitor has not answered about consent it waits: one question at a time.
 *
 * @returns the way to stop
 */
export function startEditionNotice(input: EditionNoticeInput): () => void {
  const { consent } = input;
  if (consent.isDecided()) {
    suggest(input);
    return () => undefined;
  }
  const stop = consent.subscribe(() => {
    if (!consent.isDecided()) return;
    stop();
    suggest(input);
  });
  return stop;
}

function suggest(input: EditionNoticeInput): void {
  const { shell, track, onQuiet } = input;
  const answers = createEditionAnswers(shell.memory.cache, Date.now);
  const suggestion = suggestionFor(input, answers);
  if (!suggestion) {
    onQuiet();
    return;
  }
  shell.suggestion = {
    suggestion,
    answer(answer) {
      if (answer === 'dismissed') answers.dismiss(suggestion);
      track('region-notice', { answer });
      if (answer === 'dismissed') onQuiet();
    },
  };
  void shell.overlays.open('edition-notice');
}

function suggestionFor(
  { shell, page, platform }: EditionNoticeInput,
  answers: EditionAnswers,
): EditionSuggestion | null {
  const { context, session } = shell;
  const isOurPlace = context.linkOrigin === '' && !platform.inApp && !isMiniProgram(platform.type);
  // Whoever is signed in has an account of this edition.
  if (!isOurPlace || isCrawler(page.navigator.userAgent) || session.status === 'signed-in') return null;
  if (answers.hasChosen()) return null;
  if (comesFromOtherEdition(page, shell)) {
    answers.keepChoice();
    return null;
  }
  const suggestion = editionSuggestionOf({
    languages: page.navigator.languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
    locale: context.locale,
  });
  return suggestion && !answers.isDismissed(suggestion) ? suggestion : null;
}

/** Editions share no storage: who followed a link from one to another has chosen there. */
function comesFromOtherEdition({ document }: Window, { context }: SuggestingShell): boolean {
  if (!URL.canParse(document.referrer)) return false;
  const from = ownSiteOfHost(new URL(document.referrer).host);
  return from !== undefined && from.region !== context.site.region;
}
