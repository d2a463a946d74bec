import { BRIDGE_PROTOCOL, type BridgeRequest } from 'shared-config/contracts/contracts';
import type { Read } from '../plan/read-plan-change';
import { isRecord } from 'shared-config/platform/is-record';
import { jsonFrom } from 'shared-config/platform/json-from';

/**
 * Parses a call that the page posted. Messages outside the protocol are not answered; the error says why.
 *
 * @example readRequest('{"v":1,"id":"n.1","method":"Router.pop2Home","params":{}}').ok // true
 * @example readRequest('[]') // { ok: false, message: 'is not an object' }
 */
export function readRequest(text: string): Read<BridgeRequest> {
  const value = jsonFrom(text);
  if (value === undefined) return invalid('is not JSON');
  if (!isRecord(value)) return invalid('is not an object');
  const { v, id, method, params } = value;
  if (v !== BRIDGE_PROTOCOL) return invalid(`is not of protocol ${BRIDGE_PROTOCOL}`);
  if (typeof id !== 'string' || !/^[^.]+\.\d+$/.test(id))
    return invalid('has no id of the form <page nonce>.<n>');
  if (typeof method !== 'string' || method === '') return invalid('has no method');
  if (!isRecord(params)) return invalid('has no params');
  return { ok: true, value: { v, id, method, params } };
}

function invalid(message: string): Read<never> {
  return { ok: false, message };
}
