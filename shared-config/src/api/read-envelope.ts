import { BusinessError } from './errors/business-error';
import { EmptyResponseError } from './errors/empty-response-error';
import { GatewayError } from './errors/gateway-error';
import { MalformedResponseError } from './errors/malformed-response-error';
import { NotSignedInError } from './errors/not-signed-in-error';
import { isRecord, ownField } from './is-record';

/** `ret_code` values that say: not signed in, or no permission (R-ERROR-3). */
export const NOT_SIGNED_IN_CODES: ReadonlySet<number> = new Set([10007, 100007, 33003, 10009]);

/**
 * The result inside a backend answer, in either spelling (R-API-1); every other outcome is an error
 * (R-ERROR-3 to R-ERROR-6, or a malformed response). This is the one place where an answer is checked. Where both spellings stand, the one with the
 * underscore counts. The profile call may say `data` for `result` (R-API-8).
 *
 * @example readEnvelope({ retCode: 0, retMsg: 'OK', result: { id: 7 } }) // { id: 7 }
 * @throws EmptyResponseError, GatewayError, NotSignedInError, BusinessError, MalformedResponseError
 */
export function readEnvelope(body: unknown): unknown {
  if (body === undefined || body === null || body === '') throw new EmptyResponseError();
  if (!isRecord(body)) throw new MalformedResponseError('The answer is no envelope.');
  const result = Object.hasOwn(body, 'result') ? body.result : ownField(body, 'data');
  refuseGatewayStatus(body);
  if (isRecord(result)) refuseGatewayStatus(result);

  const code = integerFrom(ownField(body, 'ret_code') ?? ownField(body, 'retCode'));
  if (code === null) throw new MalformedResponseError('The answer has no ret_code.');
  if (code === 0) return result;
  const message = wordsFrom(ownField(body, 'ret_msg') ?? ownField(body, 'retMsg'));
  if (NOT_SIGNED_IN_CODES.has(code)) throw new NotSignedInError(code, message);
  throw new BusinessError(code, message, result);
}

function refuseGatewayStatus(record: Record<string, unknown>): void {
  const status = integerFrom(ownField(record, 'status_code'));
  if (status !== null && status !== 200) throw new GatewayError(status);
}

function integerFrom(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

function wordsFrom(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
