import { createFailureLog, type LogFailure } from './create-failure-log';

/**
 * Logs a failure that requests or retries can cause repeatedly. Pass only these arguments: queries, headers, cookies and visitors'
 * addresses must never reach the log.
 *
 * @param kind a constant with a separate rate limit; never text of a request
 * @param message an Error for an unexpected failure (its first stack frames are logged), its `message` for an expected one
 * @param request its method and its path without the query are logged
 * @example logFailure('backend', error.message, request) // '[delivery] backend: connect ECONNREFUSED (GET /s1/profile)'
 */
export const logFailure: LogFailure = createFailureLog({ write: (line) => console.error(line) });

/** Logs an event that is not a failure, by the rules of `logFailure`. */
export const logNotice: LogFailure = createFailureLog({ write: (line) => console.info(line) });
