import { answer, type Call } from './call';

/** `GET /__mock/collected`: the analytics batches that came in, newest first. */
export const collected: Call = async (_, context) => answer({ batches: context.collected });
