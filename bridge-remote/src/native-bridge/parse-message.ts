import { BRIDGE_PROTOCOL } from 'shared-config/contracts/contracts';
import { isRecord } from 'shared-config/platform/is-record';

export type AppMessage =
  | { kind: 'reply'; id: string; code: number; msg: string; params: unknown }
  | { kind: 'event'; event: string; params: Readonly<Record<string, unknown>> }
  | { kind: 'malformed'; problem: string };

/** Longer error texts of the app are cut. */
const MSG_MAX_LENGTH = 200;

/**
 * Parses a message of the app: JSON text, or the object itself. Never throws, and `problem` never repeats the
 * message's content. The result is plain JSON data, so reading it never throws either.
 */
export function parseMessage(message: unknown): AppMessage {
  const read = plainJsonFrom(message);
  if (!isRecord(read)) return malformed('is no JSON object');
  const { v, id, code, msg, event, params } = read;
  if (v !== BRIDGE_PROTOCOL) return malformed(`speaks another version than ${BRIDGE_PROTOCOL}`);
  if (typeof id === 'string') {
    if (typeof code !== 'number') return malformed('is a reply without a code');
    const text = typeof msg === 'string' ? msg.slice(0, MSG_MAX_LENGTH) : '';
    return { kind: 'reply', id, code, msg: text, params: params ?? {} };
  }
  if (typeof event !== 'string') return malformed('is neither a reply nor an event');
  return { kind: 'event', event, params: isRecord(params) ? params : {} };
}

/** Returns JSON data without getters or methods; undefined for any other value. */
function plainJsonFrom(message: unknown): unknown {
  try {
    return JSON.parse(typeof message === 'string' ? message : JSON.stringify(message));
  } catch {
    return undefined;
  }
}

function malformed(problem: string): AppMessage {
  return { kind: 'malformed', problem };
}
