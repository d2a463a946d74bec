import { createFailureLog, type LogFailure } from './create-failure-log';

/**
 * Logs a failure that a request, or something that keeps failing, can cause repeatedly. Queries, headers, cookies and addresses of
 * visitors never reach the log: pass nothing but these arguments.
 *
 * @param kind a constant of the code, which has its own rate limit; never text of a request
 * @param message an Error for an unexpected failure (its first stack frames are logged), its `message` for an expected one
 * @param request its method and its path without the query are logged
 * @example logFailure('backend', error.message, request) // '[delivery] backend: connect ECONNREFUSED (GET /s1/profile)'
 */
export const logFailure: LogFailure = createFailureLog({ write: (line) => console.error(line) });

/** Logs something that an operator should know and that is no failure; the same rules as `logFailure`. */
export const logNotice: LogFailure = createFailureLog({ write: (line) => console.info(line) });
