import type { Call } from './call';
import { success } from './reply';
import { readFields, refuseField } from './read-body';
import { limitSession } from '../sign-in/sessions';
import { signInLimits } from '../sign-in/sign-in-limits';

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

/** `POST /__mock/session`: lets the browser's session end after `secondsLeft`, to see its warning and its end. */
export const limitOwnSession: Call = async ({ body, sessionToken }, context) => {
  const { secondsLeft } = readFields(body);
  if (typeof secondsLeft !== 'number' || !(secondsLeft > 0 && secondsLeft <= signInLimits.sessionSeconds))
    refuseField('secondsLeft', `must be a number from 0 to ${signInLimits.sessionSeconds}`);
  if (sessionToken !== null) await limitSession(sessionToken, secondsLeft, context);
  return success({});
};

/** `POST /__mock/reset`: restores the demo accounts and clears sessions, locks, limits, messages and events. */
export const reset: Call = async (_, context) => {
  await context.store.reset();
  const { lockOut, attempts, calls, messages, qrTickets, notifications } = context;
  for (const memory of [lockOut, attempts, calls, messages, qrTickets, notifications]) memory.clearAll();
  context.collected.length = 0;
  return success({});
};
