import { messageOf, reportFailure } from 'shared-config/report-failure';
import type { PhoneModule } from './phone-module';

/**
 * Loads the chunk with the phone library and the country search. Reports a failure; a later call tries again.
 * @throws the browser's load error
 */
export async function loadPhoneModule(): Promise<PhoneModule> {
  try {
    return (await import('./phone-module')).phoneModule;
  } catch (thrown) {
    reportFailure({ code: 'phone-part-failed', part: 'quick-auth', message: messageOf(thrown) });
    throw thrown;
  }
}
