import type { QrStateResult, QrTicket } from 'shared-config/contracts/contracts';
import { accountById } from '../accounts/find-account';
import type { Call } from '../calls/call';
import { expiredChallenge, success, type Reply } from '../calls/reply';
import { readFields, readToken } from '../calls/read-body';
import { signInAs } from '../calls/signed-in';
import { signedInAccount } from '../sign-in/sessions';
import { signInLimits } from '../sign-in/sign-in-limits';
import type { StoredQrTicket } from './qr-tickets';

/** The default phone of the development calls: mira's. */
const DEFAULT_PHONE = 'app-token-10001';

/** Browsers by user-agent marker; the specific ones first, because Edge also names Chrome. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** `POST /x-api/v1/auth/qr`: returns a new ticket and the address for the QR code, on the requesting page's host. */
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

/** Returns browser and system of a user agent. @example describeBrowser('… Chrome/156.0 …') // 'Chrome, unknown' */
export function describeBrowser(userAgent: string | null): string {
  const named = (rows: readonly (readonly [string, string])[]) =>
    rows.find(([mark]) => userAgent?.includes(mark))?.[1] ?? 'unknown';
  return `${named(BROWSERS)}, ${named(SYSTEMS)}`;
}

/**
 * `POST /x-api/v1/auth/qr/state`: returns the state of a ticket. The first request after the confirmation signs
 * in and ends the ticket; unknown tickets are `expired`.
 */
export const qrState: Call = async (request, context) => {
  const { qrTickets, store } = context;
  const id = readToken(readFields(request.body), 'ticket', 'the ticket of an earlier answer');
  const ticket = qrTickets.byTicket(id);
  const reply = (status: Exclude<QrStateResult['status'], 'signed-in'>) =>
    success({ status } satisfies QrStateResult);
  if (!ticket || qrTickets.isExpired(ticket)) return reply('expired');
  if (ticket.status !== 'confirmed') return reply(ticket.status);

  // Drop it before the first await: of two parallel requests only one signs in.
  qrTickets.drop(ticket);
  const account = accountById(await store.read(), ticket.accountId);
  return account ? signInAs(account, request, context) : reply('expired');
};

/**
 * `POST /__mock/qr/scan`: simulates an app that reads the QR code. Returns where the sign-in was requested, so
 * that the owner can recognize a foreign code.
 */
export const scanQr = createPhoneCall('pending', (ticket, accountId) => {
  Object.assign(ticket, { status: 'scanned', accountId });
  return success({ place: ticket.place });
});

/** `POST /__mock/qr/confirm`: confirms the sign-in. Only the phone that scanned can do it. */
export const confirmQr = createPhoneCall('scanned', (ticket) => {
  ticket.status = 'confirmed';
  return success({});
});

/** `POST /__mock/qr/deny`: denies the sign-in for good. */
export const denyQr = createPhoneCall('scanned', (ticket) => {
  ticket.status = 'denied';
  return success({});
});

function createPhoneCall(
  from: StoredQrTicket['status'],
  act: (ticket: StoredQrTicket, accountId: number) => Reply,
): Call {
  return async (request, context) => {
    const code = readToken(readFields(request.body), 'code', 'the value of ?qr= in the address');
    const userToken = request.userToken ?? DEFAULT_PHONE;
    const { id } = await signedInAccount({ sessionToken: null, userToken }, context);
    const ticket = context.qrTickets.byCode(code);
    const isSamePhone = (ticket?.accountId ?? id) === id;
    return ticket && isSamePhone && ticket.status === from ? act(ticket, id) : expiredChallenge();
  };
}
