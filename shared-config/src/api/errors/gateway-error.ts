import { hasErrorName } from './has-error-name';

/**
 * The gateway in front of the backend failed: a `status_code` other than 200 in its result, or an HTTP status without
 * an envelope (R-ERROR-5).
 *
 * @example new GatewayError(502).message // 'gateway error'
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly code = 'gateway-error';

  constructor(readonly status: number) {
    super('gateway error');
  }
}

/** Returns whether an error is a `GatewayError`, also from another bundle. */
export function isGatewayError(thrown: unknown): thrown is GatewayError {
  return hasErrorName(thrown, 'GatewayError');
}
