import type { QrStateResult } from 'shared-config/contracts';
import { accountById } from '../accounts/find-account';
import { success, type Call } from '../calls/call';
import { readFields, readPattern } from '../calls/read-body';
import { invalidRequest } from '../calls/reply-codes';
import { signInAs } from '../calls/signed-in';

const TICKET = /^[\w-]{1,64}$/;

/**
 * `POST /x-api/v1/auth/qr/state`: returns the state of a ticket. The first request after the confirmation signs
 * in and ends the ticket; unknown tickets are `expired`.
 */
export const qrState: Call = async (request, context) => {
  const fields = readFields(request.body);
  if (!fields.ok) return invalidRequest(fields.message);
  const id = readPattern(fields.value, 'ticket', TICKET, 'the ticket of an earlier answer');
  if (!id.ok) return invalidRequest(id.message);
  const { qrTickets, store } = context;
  const ticket = qrTickets.byTicket(id.value);
  const reply = (status: Exclude<QrStateResult['status'], 'signed-in'>) =>
    success({ status } satisfies QrStateResult);
  if (!ticket || qrTickets.isExpired(ticket)) return reply('expired');
  if (ticket.status !== 'confirmed') return reply(ticket.status);

  // Drop it before the first await: of two parallel requests only one signs in.
  qrTickets.drop(ticket);
  const account = accountById(await store.read(), ticket.accountId);
  return account ? signInAs(account, request, context) : reply('expired');
};
