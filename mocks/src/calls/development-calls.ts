import { success, type Call } from './call';

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
  context.lockOut.clearAll();
  for (const limit of [context.attempts, context.calls, context.messages]) limit.clearAll();
  context.qrTickets.clearAll();
  context.collected.length = 0;
  return success({});
};
