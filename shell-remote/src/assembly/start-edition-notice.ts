import type { Analytics } from 'shared-config/analytics';
import type { Consent } from 'shared-config/consent';
import { createEditionAnswers } from 'shared-config/edition-answers';
import { editionSuggestionOf, type EditionSuggestion } from 'shared-config/edition-suggestion';
import { isMiniProgram, type Platform } from 'shared-config/platform';
import { ownSiteOfHost } from 'shared-config/site-of-host';
import { isCrawler } from './is-crawler';
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

function suggest({ shell, page, platform, track }: EditionNoticeInput): void {
  const { context, memory, session } = shell;
  const isOurPlace = context.linkOrigin === '' && !platform.inApp && !isMiniProgram(platform.type);
  // Whoever is signed in has an account of this edition.
  if (!isOurPlace || isCrawler(page.navigator.userAgent) || session.status === 'signed-in') return;
  const answers = createEditionAnswers(memory.cache, Date.now);
  if (answers.hasChosen()) return;
  if (comesFromOtherEdition(page, shell)) {
    answers.keepChoice();
    return;
  }
  const suggestion = editionSuggestionOf({
    languages: page.navigator.languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
    locale: context.locale,
  });
  if (!suggestion || answers.isDismissed(suggestion)) return;
  shell.suggestion = {
    suggestion,
    answer(answer) {
      if (answer === 'dismissed') answers.dismiss(suggestion);
      track('region-notice', { answer });
    },
  };
  void shell.overlays.open('edition-notice');
}

/** Editions share no storage: who followed a link from one to another has chosen there. */
function comesFromOtherEdition({ document }: Window, { context }: SuggestingShell): boolean {
  if (!URL.canParse(document.referrer)) return false;
  const from = ownSiteOfHost(new URL(document.referrer).host);
  return from !== undefined && from.region !== context.site.region;
}
