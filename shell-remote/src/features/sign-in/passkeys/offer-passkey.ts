import type { Session } from 'shared-config/contracts';
import { messageOf } from 'shared-config/report-failure';
import type { PasskeyTools } from './passkey-api';
import { canUsePasskeys } from './can-use-passkeys';
import type { Overlays } from '../../../core/overlays/overlays';
import type { PageContext } from '../../../core/page/page-context';
import type { PageMemory } from '../../../core/page/page-memory';

/** What the offer needs of the page's shell. */
export interface PasskeyOfferPorts {
  readonly context: PageContext;
  isInApp: boolean;
  memory: Pick<PageMemory, 'passkeyOffer'>;
  overlays: Pick<Overlays<'passkey-offer'>, 'open'>;
  session: Pick<Session, 'user' | 'quickLoginOptions'>;
}

/**
 * Offers a passkey to somebody who has just signed in with a password: on a device that can keep one, to a main account
 * that has none for this host, and not again for a while after it was turned down. Never rejects.
 */
export async function offerPasskey(
  shell: PasskeyOfferPorts,
  page: Window & typeof globalThis,
  tools: PasskeyTools,
): Promise<void> {
  const { user } = shell.session;
  if (!user || user.parent_member_id > 0 || !canUsePasskeys(page, shell)) return;
  // A sign-in that leads to another page leaves no time to answer.
  if (shell.session.quickLoginOptions.redirect || shell.memory.passkeyOffer.isDismissed()) return;
  try {
    if (!(await page.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return;
    const { passkeys } = await tools.api.passkeys();
    if (passkeys.some(({ site }) => site === tools.site)) return;
  } catch (thrown) {
    tools.report(messageOf(thrown));
    return;
  }
  if (shell.session.user?.id === user.id) await shell.overlays.open('passkey-offer');
}
