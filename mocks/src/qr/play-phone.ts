import { success, type Call, type CallRequest, type Reply } from '../calls/call';
import { readFields, readPattern } from '../calls/read-body';
import { expiredChallenge, invalidRequest, REPLY_CODES } from '../calls/reply-codes';
import { failure } from '../calls/call';
import type { MockContext } from '../mock-context';
import { signedInAccount } from '../sign-in/sessions';
import type { StoredQrTicket } from './qr-tickets';

const CODE = /^[\w-]{1,64}$/;

/** The default phone of the development calls: mira's. */
const DEFAULT_PHONE = 'app-token-10001';

/**
 * `POST /__mock/qr/scan`: simulates an app that reads the QR code. Returns where the sign-in was requested, so
 * that the owner can recognize a foreign code.
 */
export const scanQr = createPhoneCall(['pending'], (ticket, accountId) => {
  ticket.status = 'scanned';
  ticket.accountId = accountId;
  return success({ place: ticket.place });
});

/** `POST /__mock/qr/confirm`: confirms the sign-in. Only the phone that scanned can do it. */
export const confirmQr = createPhoneCall(['scanned'], (ticket) => {
  ticket.status = 'confirmed';
  return success({});
});

/** `POST /__mock/qr/deny`: denies the sign-in for good. */
export const denyQr = createPhoneCall(['scanned'], (ticket) => {
  ticket.status = 'denied';
  return success({});
});

type TicketAction = (ticket: StoredQrTicket, accountId: number) => Reply;

function createPhoneCall(from: readonly StoredQrTicket['status'][], doing: TicketAction): Call {
  return async (request: CallRequest, context: MockContext) => {
    const fields = readFields(request.body);
    if (!fields.ok) return invalidRequest(fields.message);
    const code = readPattern(fields.value, 'code', CODE, 'the value of ?qr= in the address');
    if (!code.ok) return invalidRequest(code.message);
    const userToken = request.userToken ?? DEFAULT_PHONE;
    const account = await signedInAccount({ sessionToken: null, userToken }, context);
    if (!account) return failure(REPLY_CODES.notSignedIn, 'not signed in');
    const ticket = context.qrTickets.byCode(code.value);
    const isSamePhone = ticket?.accountId === undefined || ticket.accountId === account.id;
    return ticket && isSamePhone && from.includes(ticket.status)
      ? doing(ticket, account.id)
      : expiredChallenge();
  };
}
