import type { QrTicket } from 'shared-config/contracts';
import { success, type Call } from '../calls/call';
import { signInLimits } from '../sign-in/sign-in-limits';
import { describeBrowser } from './describe-browser';

/**
 * `POST /x-api/v1/auth/qr`: returns a new ticket and the address for the QR code, on the requesting page's host.
 */
export const qr: Call = async ({ origin, userAgent }, { qrTickets }) => {
  const page = new URL(origin ?? 'http://localhost');
  const { ticket, code } = qrTickets.open({ host: page.host, browser: describeBrowser(userAgent) });
  return success({
    ticket,
    url: `${page.origin}/login?qr=${code}`,
    expiresInSeconds: signInLimits.qrSeconds,
    pollAfterSeconds: signInLimits.qrPollSeconds,
  } satisfies QrTicket);
};
