import type { Consent } from 'shared-config/consent/consent';
import type { Platform } from 'shared-config/platform/platform';
import { isCrawler } from 'shared-config/platform/is-crawler';
import type { PageContext } from '../../core/page/page-context';

export interface ConsentQuestionInput {
  consent: Pick<Consent, 'isDecided'>;
  context: Pick<PageContext, 'linkOrigin'>;
  platform: Pick<Platform, 'inApp'>;
  userAgent: string;
}

/** Returns whether to show the cookie bar. Third-party pages and the app ask themselves, and crawlers do not answer. */
export function shouldAskForConsent(input: ConsentQuestionInput): boolean {
  const isOwnPage = input.context.linkOrigin === '' && !input.platform.inApp;
  return isOwnPage && !isCrawler(input.userAgent) && !input.consent.isDecided();
}
