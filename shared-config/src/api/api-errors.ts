/*
 * The errors of the API client. Every `isX` recognises its error by name, also one from another bundle, because
 * separately built bundles have separate classes.
 */

/**
 * The backend understood the call and rejected it: any `ret_code` except 0 and the codes for "not signed in"
 * (R-ERROR-4). `code` is the `ret_code`, `message` the text of the server, `result` additional data.
 *
 * @example new BusinessError(20002, 'locked', { retryAfterSeconds: 60 })
 */
export class BusinessError extends Error {
  override readonly name = 'BusinessError';

  constructor(
    readonly code: number,
    message: string,
    readonly result?: unknown,
  ) {
    super(message);
  }
}

export function isBusinessError(thrown: unknown): thrown is BusinessError {
  return hasErrorName(thrown, 'BusinessError');
}

/**
 * The visitor is not signed in or lacks permission (R-ERROR-3). `code` is the `ret_code`, `message` the text of the
 * server. The caller decides what to do.
 */
export class NotSignedInError extends Error {
  override readonly name = 'NotSignedInError';

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export function isNotSignedInError(thrown: unknown): thrown is NotSignedInError {
  return hasErrorName(thrown, 'NotSignedInError');
}

/**
 * The gateway in front of the backend failed: a `status_code` other than 200 in its result, or an HTTP status without
 * an envelope (R-ERROR-5).
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly code = 'gateway-error';

  constructor(readonly status: number) {
    super('gateway error');
  }
}

export function isGatewayError(thrown: unknown): thrown is GatewayError {
  return hasErrorName(thrown, 'GatewayError');
}

/** The backend answered with an empty body (R-ERROR-6). */
export class EmptyResponseError extends Error {
  override readonly name = 'EmptyResponseError';
  readonly code = 'empty-response';

  constructor() {
    super('Non Response!');
  }
}

export function isEmptyResponseError(thrown: unknown): thrown is EmptyResponseError {
  return hasErrorName(thrown, 'EmptyResponseError');
}

/**
 * The response is not an envelope, or its result has another form: an HTML page, truncated JSON, a list instead of an
 * object.
 */
export class MalformedResponseError extends Error {
  override readonly name = 'MalformedResponseError';
  readonly code = 'malformed-response';
}

export function isMalformedResponseError(thrown: unknown): thrown is MalformedResponseError {
  return hasErrorName(thrown, 'MalformedResponseError');
}

/** The response did not arrive in time (R-ERROR-7). @example new RequestTimeoutError(30000).message // 'timeout of 30000ms exceeded' */
export class RequestTimeoutError extends Error {
  override readonly name = 'RequestTimeoutError';
  readonly code = 'request-timeout';

  constructor(readonly timeoutMs: number) {
    super(`timeout of ${timeoutMs}ms exceeded`);
  }
}

export function isRequestTimeoutError(thrown: unknown): thrown is RequestTimeoutError {
  return hasErrorName(thrown, 'RequestTimeoutError');
}

/** No response: offline, refused, forbidden by CORS, a redirect, or a broken connection. Browsers do not distinguish these. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly code = 'network-error';

  constructor(message = 'Network Error') {
    super(message);
  }
}

export function isNetworkError(thrown: unknown): thrown is NetworkError {
  return hasErrorName(thrown, 'NetworkError');
}

/** The caller's signal ended the request. This is not a failure; do not report it. */
export class RequestAbortedError extends Error {
  override readonly name = 'RequestAbortedError';
  readonly code = 'request-aborted';

  constructor() {
    super('The request was aborted.');
  }
}

export function isRequestAbortedError(thrown: unknown): thrown is RequestAbortedError {
  return hasErrorName(thrown, 'RequestAbortedError');
}

/**
 * A value of the payload is invalid in an address: missing, empty, `..`, with a slash, or an object. This is an error
 * of the caller; no request was sent.
 */
export class InvalidParameterError extends Error {
  override readonly name = 'InvalidParameterError';
  readonly code = 'invalid-parameter';

  constructor(
    readonly parameter: string,
    reason: string,
  ) {
    super(`parameter ${parameter} ${reason}`);
  }
}

export function isInvalidParameterError(thrown: unknown): thrown is InvalidParameterError {
  return hasErrorName(thrown, 'InvalidParameterError');
}

function hasErrorName(thrown: unknown, name: string): boolean {
  return typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === name;
}
