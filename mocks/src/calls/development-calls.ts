import type { Call } from './call';
import { success } from './reply';
import { refuseField } from './read-body';

const MAX_BATCHES = 200;

/** `POST /collect`: accepts a JSON batch of analytics events, also from `sendBeacon` (R-API-13). */
export const collect: Call = async ({ body }, { collected: batches }) => {
  if (typeof body !== 'object' || body === null) refuseField('body', 'must be an object or a list');
  batches.unshift(body);
  batches.splice(MAX_BATCHES);
  return success({});
};

/** `GET /__mock/collected`: returns the received analytics batches, newest first. */
export const collected: Call = async (_, context) => success({ batches: context.collected });

/** `GET /__mock/health`: returns whether the backend can read its data, with counts. */
export const health: Call = async (_, { store }) => {
  const { accounts, sessions } = await store.read();
  return success({ status: 'ok', accounts: accounts.length, sessions: sessions.length });
};

/** `POST /__mock/reset`: restores the demo accounts and clears sessions, locks, limits, messages and events. */
export const reset: Call = async (_, context) => {
  await context.store.reset();
  const { lockOut, attempts, calls, messages, qrTickets } = context;
  for (const memory of [lockOut, attempts, calls, messages, qrTickets]) memory.clearAll();
  context.collected.length = 0;
  return success({});
};
