import { isTicker } from 'shared-config/api/live-messages';
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

/**
 * `POST /__mock/prices`: `isMoving` starts the movement of the prices or holds it still, `tickers` sets prices by the key of the market.
 * Live connections get the new prices immediately.
 */
export const setPrices: Call = async ({ body }, { prices, live }) => {
  const { isMoving, tickers = {} } = readFields(body);
  for (const [key, ticker] of Object.entries(readFields(tickers, 'tickers'))) {
    if (!isTicker(ticker)) return refuseField('tickers', 'must have lastPrice and changePercent24h');
    prices.set(key, ticker);
  }
  if (typeof isMoving === 'boolean') prices.setMoving(isMoving);
  live.publishPrices();
  return success({});
};

/** `POST /__mock/reset`: restores the demo accounts and clears sessions, locks, limits, messages and events. */
export const reset: Call = async (_, context) => {
  await context.store.reset();
  const { lockOut, attempts, calls, messages, qrTickets, notifications, prices } = context;
  for (const memory of [lockOut, attempts, calls, messages, qrTickets, notifications, prices])
    memory.clearAll();
  context.accountStates.clear();
  context.collected.length = 0;
  return success({});
};
