/*
 * The errors of the API client. Every `isX` recognises its error by name, also one from another bundle, because
 * separately built bundles have separate classes.
 */

type ApiError =
  | BusinessError
  | NotSignedInError
  | GatewayError
  | EmptyResponseError
  | MalformedResponseError
  | RequestTimeoutError
  | NetworkError
  | RequestAbortedError
  | InvalidParameterError;

function guardOf<Name extends ApiError['name']>(name: Name) {
  return (thrown: unknown): thrown is Extract<ApiError, { name: Name }> =>
    typeof thrown === 'object' && thrown !== null && 'name' in thrown && thrown.name === name;
}

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

export const isBusinessError = /* @__PURE__ */ guardOf('BusinessError');

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

export const isNotSignedInError = /* @__PURE__ */ guardOf('NotSignedInError');

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

export const isGatewayError = /* @__PURE__ */ guardOf('GatewayError');

/** The backend answered with an empty body (R-ERROR-6). */
export class EmptyResponseError extends Error {
  override readonly name = 'EmptyResponseError';
  readonly code = 'empty-response';

  constructor() {
    super('Non Response!');
  }
}

export const isEmptyResponseError = /* @__PURE__ */ guardOf('EmptyResponseError');

/**
 * The response is not an envelope, or its result has an unexpected form: an HTML page, truncated JSON, a list instead of an object.
 */
export class MalformedResponseError extends Error {
  override readonly name = 'MalformedResponseError';
  readonly code = 'malformed-response';
}

export const isMalformedResponseError = /* @__PURE__ */ guardOf('MalformedResponseError');

/** The response did not arrive in time (R-ERROR-7). @example new RequestTimeoutError(30000).message // 'timeout of 30000ms exceeded' */
export class RequestTimeoutError extends Error {
  override readonly name = 'RequestTimeoutError';
  readonly code = 'request-timeout';

  constructor(readonly timeoutMs: number) {
    super(`timeout of ${timeoutMs}ms exceeded`);
  }
}

export const isRequestTimeoutError = /* @__PURE__ */ guardOf('RequestTimeoutError');

/** No response: offline, refused, forbidden by CORS, a redirect, or a broken connection. Browsers do not distinguish these. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly code = 'network-error';

  constructor(message = 'Network Error') {
    super(message);
  }
}

export const isNetworkError = /* @__PURE__ */ guardOf('NetworkError');

/** The caller's signal ended the request. This is not a failure; do not report it. */
export class RequestAbortedError extends Error {
  override readonly name = 'RequestAbortedError';
  readonly code = 'request-aborted';

  constructor() {
    super('The request was aborted.');
  }
}

export const isRequestAbortedError = /* @__PURE__ */ guardOf('RequestAbortedError');

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

export const isInvalidParameterError = /* @__PURE__ */ guardOf('InvalidParameterError');
