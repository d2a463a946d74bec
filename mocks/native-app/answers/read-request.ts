import { BRIDGE_PROTOCOL, type BridgeRequest } from 'shared-config/contracts';
import type { Read } from '../plan/read-plan-change';
import { isRecord } from 'shared-config/is-record';

/**
 * A call from what the page has posted. The app answers nothing that is not of its protocol; the message says why.
 *
 * @example readRequest('{"v":1,"id":"n.1","method":"Router.pop2Home","params":{}}').ok // true
 * @example readRequest('[]') // { ok: false, message: 'is no object' }
 */
export function readRequest(text: string): Read<BridgeRequest> {
  const value = parsed(text);
  if (value === undefined) return wrong('is no JSON');
  if (!isRecord(value)) return wrong('is no object');
  const { v, id, method, params } = value;
  if (v !== BRIDGE_PROTOCOL) return wrong(`is not of protocol ${BRIDGE_PROTOCOL}`);
  if (typeof id !== 'string' || !/^[^.]+\.\d+$/.test(id))
    return wrong('has no id of the form <page nonce>.<n>');
  if (typeof method !== 'string' || method === '') return wrong('has no method');
  if (!isRecord(params)) return wrong('has no params');
  return { ok: true, value: { v, id, method, params } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wrong(message: string): Read<never> {
  return { ok: false, message };
}
