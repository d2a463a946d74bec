import type { Analytics } from 'shared-config/analytics/analytics';
import { createEditionAnswers, type EditionAnswers } from './edition-answers';
import { editionSuggestionOf, type EditionSuggestion } from 'shared-config/i18n/edition-suggestion';
import type { Session } from 'shared-config/contracts/contracts';
import { isMiniProgram, type Platform } from 'shared-config/platform/platform';
import { ownSiteOfHost } from 'shared-config/site/site-of-host';
import { isCrawler } from 'shared-config/platform/is-crawler';
import { urlFrom } from 'shared-config/platform/url-from';
import type { Overlays } from '../../core/overlays/overlays';
import type { PageContext } from '../../core/page/page-context';
import type { PageMemory } from '../../core/page/page-memory';

export interface RunningSuggestion {
  suggestion: EditionSuggestion;
  answer(answer: 'shown' | 'followed' | 'dismissed'): void;
}

export interface SuggestionPorts {
  readonly context: PageContext;
  memory: Pick<PageMemory, 'cache'>;
  session: Pick<Session, 'status'>;
  overlays: Pick<Overlays<'edition-notice'>, 'open'>;
  suggestion?: RunningSuggestion;
}

export interface EditionNoticeInput {
  shell: SuggestionPorts;
  page: Window;
  platform: Pick<Platform, 'type' | 'inApp'>;
  track: Analytics['track'];
}

/** Suggests an edition or language that the visitor's browser prefers, by a notice and never by a redirect. */
export function startEditionNotice(input: EditionNoticeInput): void {
  const { shell, track } = input;
  const answers = createEditionAnswers(shell.memory.cache, Date.now);
  const suggestion = suggestionFor(input, answers);
  if (!suggestion) return;
  shell.suggestion = {
    suggestion,
    answer(answer) {
      if (answer === 'dismissed') answers.dismiss(suggestion);
      track('region-notice', { answer });
    },
  };
  void shell.overlays.open('edition-notice');
}

function suggestionFor(
  { shell, page, platform }: EditionNoticeInput,
  answers: EditionAnswers,
): EditionSuggestion | null {
  const { context, session } = shell;
  const isOwnPage = context.linkOrigin === '' && !platform.inApp && !isMiniProgram(platform.type);
  // A signed-in visitor has an account of this edition.
  if (!isOwnPage || isCrawler(page.navigator.userAgent) || session.status === 'signed-in') return null;
  if (answers.hasChosen()) return null;
  if (hasOtherEditionReferrer(page, shell)) {
    answers.saveChoice();
    return null;
  }
  const suggestion = editionSuggestionOf({
    languages: page.navigator.languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
    locale: context.locale,
  });
  return suggestion && !answers.isDismissed(suggestion) ? suggestion : null;
}

/** Editions share no storage, so a link from another edition counts as a choice. */
function hasOtherEditionReferrer({ document }: Window, { context }: SuggestionPorts): boolean {
  const referrer = urlFrom(document.referrer);
  const from = referrer && ownSiteOfHost(referrer.host);
  return from !== undefined && from.region !== context.site.region;
}
