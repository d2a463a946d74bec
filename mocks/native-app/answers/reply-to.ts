import { BRIDGE_PROTOCOL, type BridgeResponse } from 'shared-config/contracts';
import type { Behaviour } from '../plan/app-plan';
import { ANSWERS } from './answer-table';

/** How something that the app was asked for went. */
export type Outcome = { code: 0; params: Readonly<Record<string, unknown>> } | { code: number; msg: string };

/** What goes to the page. */
export interface Reply {
  text: string;
  delayMs: number;
  times: number;
  isInsideCall: boolean;
  isObject: boolean;
}

/**
 * The answer to a call, or null for none.
 *
 * @example replyTo('n.1', { code: 0, params: {} }, behaviour)!.text // '{"v":1,"id":"n.1","code":0,"params":{}}'
 */
export function buildReply(id: string, outcome: Outcome, behaviour: Behaviour): Reply | null {
  const text = ANSWERS[behaviour.answer].buildText(buildResponse(id, outcome, behaviour.paddingChars));
  if (text === null) return null;
  const { delayMs, times, isInsideCall, isObject } = behaviour;
  // Text that breaks off is no object that could be handed over.
  return { text, delayMs, times, isInsideCall, isObject: isObject && behaviour.answer !== 'not-json' };
}

/** What a behaviour says without asking the app. */
export function failureOf({ code, msg }: Behaviour): Outcome {
  return { code, msg };
}

function buildResponse(id: string, outcome: Outcome, paddingChars: number): BridgeResponse {
  if (!('params' in outcome)) return { v: BRIDGE_PROTOCOL, id, code: outcome.code, msg: outcome.msg };
  const padding = paddingChars > 0 ? { padding: 'x'.repeat(paddingChars) } : {};
  return { v: BRIDGE_PROTOCOL, id, code: 0, params: { ...outcome.params, ...padding } };
}
