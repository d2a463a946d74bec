import type { ConsentChoices } from 'shared-config/consent';
import { REQUESTED_ATTRIBUTE } from 'shared-config/third-party/on-request';
import { SCRIPTS } from 'shared-config/third-party/scripts';

/**
 * Returns whether the page runs a script of a rejected category; only a page load can stop it. Scripts that the visitor has
 * requested do not depend on the categories.
 *
 * @example runsRejectedScript(document, { analytics: true, marketing: false, support: true })
 */
export function runsRejectedScript(page: Document, choices: ConsentChoices): boolean {
  const allowed: Partial<Record<string, boolean>> = { ...choices, necessary: true };
  return SCRIPTS.some(
    ({ name, consent }) =>
      !allowed[consent] &&
      page.querySelector(`script[data-third-party="${name}"]:not([${REQUESTED_ATTRIBUTE}])`),
  );
}
