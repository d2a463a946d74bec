export interface LoggedMessage {
  /** Counted from 1. */
  n: number;
  /** Milliseconds since 1970. */
  atMs: number;
  direction: 'from-page' | 'to-page';
  /** The first MAX_LOGGED_CHARS characters. */
  text: string;
  /** Length of the full text in characters. */
  chars: number;
  /** Why it was ignored or not delivered. */
  note?: string;
}

const MAX_LOGGED_CHARS = 4_000;
const MAX_MESSAGES = 2_000;

/** Stores the latest messages in both directions. @example createMessageLog(Date.now).add('from-page', '{"v":1,…}') */
export function createMessageLog(clock: () => number) {
  const messages: LoggedMessage[] = [];
  let n = 0;
  return {
    add: (direction: LoggedMessage['direction'], text: string, note?: string): LoggedMessage => {
      n += 1;
      const message: LoggedMessage = {
        n,
        atMs: clock(),
        direction,
        text: text.slice(0, MAX_LOGGED_CHARS),
        chars: text.length,
        note,
      };
      messages.push(message);
      // Dropped in batches, because shifting for each call is slow.
      if (messages.length > 2 * MAX_MESSAGES) messages.splice(0, messages.length - MAX_MESSAGES);
      return message;
    },
    /** Returns the latest messages, oldest first. */
    last: (count: number): readonly LoggedMessage[] =>
      count === 0 ? [] : messages.slice(-Math.min(count, MAX_MESSAGES)),
  };
}
