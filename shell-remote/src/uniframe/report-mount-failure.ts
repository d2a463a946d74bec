import { isUnknownSiteError } from 'shared-config/site/unknown-site-error';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';

/** Reports why something could not be mounted. The shell has reported a page that does not name its environment. */
export function reportMountFailure(part: string, thrown: unknown): void {
  if (isUnknownSiteError(thrown)) return;
  reportFailure({ code: 'mount-failed', part, message: messageOf(thrown) });
}
