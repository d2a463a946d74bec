import { messageOf, reportFailure } from 'shared-config/report-failure';
import type { PhonePart } from './phone-part';

/**
 * Brings phone numbers and the search for countries, in a file of its own; a failure is reported, the forms go on with
 * the plain check, and the next opening tries again.
 *
 * @throws what the browser threw
 */
export async function loadPhonePart(): Promise<PhonePart> {
  try {
    return (await import('./phone-part')).phonePart;
  } catch (thrown) {
    reportFailure({ code: 'phone-part-failed', part: 'quick-auth', message: messageOf(thrown) });
    throw thrown;
  }
}
