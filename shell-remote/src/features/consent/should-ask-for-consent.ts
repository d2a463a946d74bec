import type { Consent } from 'shared-config/consent';
import type { Platform } from 'shared-config/platform';
import { isCrawler } from 'shared-config/is-crawler';
import type { PageContext } from '../../core/page/page-context';

export interface ConsentQuestionInput {
  consent: Pick<Consent, 'isDecided'>;
  context: Pick<PageContext, 'linkOrigin'>;
  platform: Pick<Platform, 'inApp'>;
  userAgent: string;
}

/**
 * Whether the banner is to come up: nobody has decided yet, and the page is ours to ask on. Pages of others ask for
 * themselves, the app has asked already, and robots answer nothing. Every edition is asked.
 *
 * @example shouldAskForConsent({ consent, context, platform, userAgent: navigator.userAgent })
 */
export function shouldAskForConsent({
  consent,
  context,
  platform,
  userAgent,
}: ConsentQuestionInput): boolean {
  const isOurs = context.linkOrigin === '' && !platform.inApp;
  return isOurs && !isCrawler(userAgent) && !consent.isDecided();
}
