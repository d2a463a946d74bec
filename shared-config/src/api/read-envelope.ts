import {
  BusinessError,
  EmptyResponseError,
  GatewayError,
  isBusinessError,
  isNotSignedInError,
  MalformedResponseError,
  NotSignedInError,
} from './api-errors';
import { isRecord, ownField } from '../platform/is-record';
import { retCodeOf } from './ret-codes';

/**
 * Returns the result of a backend response in either spelling (R-API-1). Every other outcome is an error (R-ERROR-3
 * to R-ERROR-6, or a malformed response). This is the only validation of envelopes. If both spellings exist, the one
 * with the underscore counts. The profile call can use `data` instead of `result` (R-API-8).
 *
 * @example readEnvelope({ retCode: 0, retMsg: 'OK', result: { id: 7 } }) // { id: 7 }
 * @throws EmptyResponseError, GatewayError, NotSignedInError, BusinessError, MalformedResponseError
 */
export function readEnvelope(body: unknown): unknown {
  if (body === undefined || body === null || body === '') throw new EmptyResponseError();
  if (!isRecord(body)) throw new MalformedResponseError('The answer is no envelope.');
  const result = Object.hasOwn(body, 'result') ? body.result : ownField(body, 'data');
  rejectGatewayStatus(body);
  if (isRecord(result)) rejectGatewayStatus(result);

  const code = integerFrom(ownField(body, 'ret_code') ?? ownField(body, 'retCode'));
  if (code === null) throw new MalformedResponseError('The answer has no ret_code.');
  if (code === 0) return result;
  const message = textFrom(ownField(body, 'ret_msg') ?? ownField(body, 'retMsg'));
  if (retCodeOf(code)?.isNotSignedIn) throw new NotSignedInError(code, message);
  throw new BusinessError(code, message, result);
}

function rejectGatewayStatus(record: Record<string, unknown>): void {
  const status = integerFrom(ownField(record, 'status_code'));
  if (status !== null && status !== 200) throw new GatewayError(status);
}

function integerFrom(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

function textFrom(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;

/**
 * Returns the result of an HTTP response. For an HTTP error the envelope decides; without an envelope it is a
 * gateway error with that status.
 *
 * @throws what readEnvelope throws
 */
export function readResponse({ status, text }: { status: number; text: string }): unknown {
  if (status >= 200 && status < 300) return readEnvelope(bodyFrom(text));
  throw rejectionIn(text) ?? new GatewayError(status);
}

function bodyFrom(text: string): unknown {
  if (text.trim() === '') throw new EmptyResponseError();
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedResponseError('The answer is not JSON.');
  }
}

function rejectionIn(text: string): Error | null {
  try {
    readEnvelope(bodyFrom(text));
    return null;
  } catch (error) {
    return isBusinessError(error) || isNotSignedInError(error) ? error : null;
  }
}
