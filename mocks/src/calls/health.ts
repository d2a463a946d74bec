import { answer, type Call } from './call';

/** `GET /__mock/health`: whether the backend can read its data, and how much there is. */
export const health: Call = async (_, { store }) => {
  const { accounts, sessions } = await store.read();
  return answer({ status: 'ok', accounts: accounts.length, sessions: sessions.length });
};
