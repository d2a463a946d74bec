import { success, type Call } from './call';
import { invalidRequest } from './reply-codes';

const MAX_BATCHES = 200;

/** `POST /collect`: accepts a JSON batch of analytics events, also from `sendBeacon` (R-API-13). */
export const collect: Call = async ({ body }, { collected }) => {
  if (typeof body !== 'object' || body === null) return invalidRequest('body: must be an object or a list');
  collected.unshift(body);
  collected.splice(MAX_BATCHES);
  return success({});
};
