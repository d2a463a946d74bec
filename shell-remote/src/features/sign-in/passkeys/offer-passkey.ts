import { messageOf } from 'shared-config/report-failure';
import type { PasskeyTools } from './passkey-api';
import { canUsePasskeys } from './can-use-passkeys';
import type { Shell } from '../../../app/shell';

/**
 * Offers a passkey to somebody who has just signed in with a password: on a device that can keep one, to a main account
 * that has none for this host, and not again for a while after it was turned down. Never rejects.
 */
export async function offerPasskey(
  shell: Pick<Shell, 'context' | 'isInApp' | 'memory' | 'overlays' | 'session'>,
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
