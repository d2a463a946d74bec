import { BRIDGE_PROTOCOL, type BridgeResponse } from 'shared-config/contracts/contracts';
import type { Behaviour } from '../plan/app-plan';
import { ANSWERS } from './answer-table';

export type Outcome = { code: 0; params: Readonly<Record<string, unknown>> } | { code: number; msg: string };

export interface Reply {
  text: string;
  delayMs: number;
  times: number;
  isInsideCall: boolean;
  isObject: boolean;
}

/**
 * Returns the answer to a call; null for none.
 *
 * @example buildReply('n.1', { code: 0, params: {} }, behaviour)!.text // '{"v":1,"id":"n.1","code":0,"params":{}}'
 */
export function buildReply(id: string, outcome: Outcome, behaviour: Behaviour): Reply | null {
  const text = ANSWERS[behaviour.answer].buildText(buildResponse(id, outcome, behaviour.paddingChars));
  if (text === null) return null;
  const { delayMs, times, isInsideCall, isObject } = behaviour;
  // Truncated text cannot be sent as an object.
  return { text, delayMs, times, isInsideCall, isObject: isObject && behaviour.answer !== 'not-json' };
}

export function failureOf({ code, msg }: Behaviour): Outcome {
  return { code, msg };
}

function buildResponse(id: string, outcome: Outcome, paddingChars: number): BridgeResponse {
  if (!('params' in outcome)) return { v: BRIDGE_PROTOCOL, id, code: outcome.code, msg: outcome.msg };
  const padding = paddingChars > 0 ? { padding: 'x'.repeat(paddingChars) } : {};
  return { v: BRIDGE_PROTOCOL, id, code: 0, params: { ...outcome.params, ...padding } };
}
