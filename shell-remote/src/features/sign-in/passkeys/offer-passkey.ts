import { when } from 'mobx';
import type { Session } from 'shared-config/contracts/contracts';
import { messageOf } from 'shared-config/errors/report-failure';
import type { PasskeyTools } from './passkey-tools';
import { canUsePasskeys } from './can-use-passkeys';
import type { Overlays } from '../../../core/overlays/overlays';
import type { PageContext } from '../../../core/page/page-context';
import type { PageMemory } from '../../../core/page/page-memory';

export interface PasskeyOfferPorts {
  readonly context: PageContext;
  isInApp: boolean;
  memory: Pick<PageMemory, 'passkeyOffer'>;
  overlays: Pick<Overlays<'passkey-offer'>, 'open' | 'close'>;
  session: Pick<Session, 'user' | 'quickLoginOptions'>;
}

/**
 * Offers a passkey after a sign-in: on a device that can store one, to a main account without a passkey for the page's group of
 * editions. A passkey of one host gets a successor this way (R-SIGN-17). Repeats a declined offer only after some time. Never rejects.
 */
export async function offerPasskey(
  shell: PasskeyOfferPorts,
  page: Window & typeof globalThis,
  tools: PasskeyTools,
): Promise<void> {
  const { user } = shell.session;
  if (!user || user.parent_member_id > 0 || !canUsePasskeys(page, shell)) return;
  // A redirect after the sign-in leaves the visitor no time to answer.
  if (shell.session.quickLoginOptions.redirect || shell.memory.passkeyOffer.isDismissed()) return;
  try {
    if (!(await page.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return;
    const { passkeys, rpIds = [tools.site] } = await tools.api.passkeys();
    if (passkeys.some(({ site }) => rpIds.includes(site))) return;
  } catch (thrown) {
    tools.report(messageOf(thrown));
    return;
  }
  const isSameUser = () => shell.session.user?.id === user.id;
  if (!isSameUser()) return;
  // The offer can still be queued or loading when another user signs in.
  when(
    () => !isSameUser(),
    () => shell.overlays.close('passkey-offer'),
  );
  await shell.overlays.open('passkey-offer');
}
