import { redactedMessage, redactedPath } from './redact';

/** The part of a request that a log may name. */
interface LoggedRequest {
  method?: string | undefined;
  url?: string | undefined;
}

type LogFailure = (kind: string, message: unknown, request?: LoggedRequest) => void;

/** Lines of one kind per minute; further lines are only counted. */
export const MAX_LINES_PER_MINUTE = 10;

const MINUTE_MS = 60_000;

/** The lines of one kind in the current minute. */
interface Minute {
  startedAt: number;
  lines: number;
  omitted: number;
}

/**
 * Creates a log that requests can neither flood nor forge. It writes at most `MAX_LINES_PER_MINUTE` lines of a kind per minute, then
 * the number of omitted lines. Each message is one line without queries and control characters.
 *
 * @param write receives one line without a line break
 * @example createFailureLog(console.error)('page', error, request)
 */
export function createFailureLog(write: (line: string) => void): LogFailure {
  const minutes = new Map<string, Minute>();

  const endMinute = (kind: string) => {
    const omitted = minutes.get(kind)?.omitted ?? 0;
    minutes.delete(kind);
    if (omitted > 0) write(`[delivery] ${kind}: ${omitted} more messages were omitted within a minute.`);
  };
  const minuteOf = (kind: string): Minute => {
    const current = minutes.get(kind);
    const elapsedMs = current ? Date.now() - current.startedAt : Infinity;
    if (current && elapsedMs >= 0 && elapsedMs < MINUTE_MS) return current;
    endMinute(kind);
    const minute = { startedAt: Date.now(), lines: 0, omitted: 0 };
    minutes.set(kind, minute);
    return minute;
  };
  const endLater = (kind: string, minute: Minute) => {
    const end = () => minutes.get(kind) === minute && endMinute(kind);
    setTimeout(end, minute.startedAt + MINUTE_MS - Date.now()).unref();
  };

  return (kind, message, request) => {
    const minute = minuteOf(kind);
    if (minute.lines >= MAX_LINES_PER_MINUTE) {
      minute.omitted += 1;
      // Logs the number even if no further failure follows.
      if (minute.omitted === 1) endLater(kind, minute);
      return;
    }
    minute.lines += 1;
    const from = request ? ` (${request.method ?? '?'} ${redactedPath(request.url ?? '?')})` : '';
    write(`[delivery] ${kind}: ${redactedMessage(message)}${from}`);
  };
}

/**
 * Logs a failure that requests or retries can cause repeatedly. Pass only these arguments: paths, queries, headers, cookies and visitors'
 * addresses must never reach the log.
 *
 * @param kind a constant with a separate rate limit; never text of a request
 * @param message an Error for an unexpected failure (its first stack frames are logged), its `message` for an expected one
 * @param request its method and the pattern of its path are logged
 * @example logFailure('backend', error.message, request) // '[delivery] backend: connect ECONNREFUSED (GET /s1/v2/private/user/profile)'
 */
export const logFailure: LogFailure = createFailureLog((line) => console.error(line));

/** Logs an event that is not a failure, by the rules of `logFailure`. */
export const logNotice: LogFailure = createFailureLog((line) => console.info(line));
