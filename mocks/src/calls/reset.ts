import { answer, type Call } from './call';

/** `POST /__mock/reset`: back to the demo accounts; sessions, locks, limits, messages and events are gone. */
export const reset: Call = async (_, context) => {
  await context.store.reset();
  context.lockOut.clearAll();
  for (const limit of [context.attempts, context.calls, context.messages]) limit.clearAll();
  context.qrTickets.clearAll();
  context.collected.length = 0;
  return answer({});
};
