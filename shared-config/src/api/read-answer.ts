import { isBusinessError } from './errors/business-error';
import { EmptyResponseError } from './errors/empty-response-error';
import { GatewayError } from './errors/gateway-error';
import { MalformedResponseError } from './errors/malformed-response-error';
import { isNotSignedInError } from './errors/not-signed-in-error';
import { readEnvelope } from './read-envelope';

/** Largest answer that is read, in bytes. */
export const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** An HTTP answer as text. */
export interface Answer {
  status: number;
  text: string;
}

/**
 * The result inside an HTTP answer. An HTTP error that brings an envelope is what the envelope says; any other is a
 * gateway error with that status.
 *
 * @example readAnswer({ status: 200, text: '{"ret_code":0,"result":7}' }) // 7
 * @throws what readEnvelope throws
 */
export function readAnswer({ status, text }: Answer): unknown {
  if (status >= 200 && status < 300) return readEnvelope(bodyFrom(text));
  throw refusalIn(text) ?? new GatewayError(status);
}

function bodyFrom(text: string): unknown {
  if (text.trim() === '') throw new EmptyResponseError();
  try {
    return JSON.parse(text);
  } catch {
    throw new MalformedResponseError('The answer is not JSON.');
  }
}

function refusalIn(text: string): Error | null {
  try {
    readEnvelope(bodyFrom(text));
    return null;
  } catch (error) {
    return isBusinessError(error) || isNotSignedInError(error) ? error : null;
  }
}
