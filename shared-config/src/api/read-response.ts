import {
  EmptyResponseError,
  GatewayError,
  isBusinessError,
  isNotSignedInError,
  MalformedResponseError,
} from './api-errors';
import { readEnvelope } from './read-envelope';

/** Maximum size of a response in bytes. */
export const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;

/** An HTTP response as text. */
export interface TextResponse {
  status: number;
  text: string;
}

/**
 * Returns the result of an HTTP response. For an HTTP error the envelope decides; without an envelope it is a
 * gateway error with that status.
 *
 * @throws what readEnvelope throws
 */
export function readResponse({ status, text }: TextResponse): unknown {
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
