import type { ConsentChoices } from 'shared-config/consent';
import { REQUESTED_ATTRIBUTE } from 'shared-config/third-party/on-request';
import { SCRIPTS } from 'shared-config/third-party/scripts';

/**
 * Returns whether a script runs on the page whose category is refused: what is loaded cannot be taken back, so only a page load
 * ends it. A script that the visitor has requested does not depend on the categories.
 *
 * @example runsRefusedScript(document, { analytics: true, marketing: false, support: true })
 */
export function runsRefusedScript(page: Document, choices: ConsentChoices): boolean {
  const allowed: Partial<Record<string, boolean>> = { ...choices, necessary: true };
  return SCRIPTS.some(
    ({ name, consent }) =>
      !allowed[consent] &&
      page.querySelector(`script[data-third-party="${name}"]:not([${REQUESTED_ATTRIBUTE}])`),
  );
}
