import * as fc from 'fast-check';
import { readRequest } from './read-request';

const GOOD = { v: 1, id: 'n.1', method: 'Router.pop2Home', params: {} };

it('parses a call of the protocol', () => {
  expect(readRequest(JSON.stringify(GOOD))).toEqual({ ok: true, value: GOOD });
});

it.each<[string, string]>([
  ['', 'is not JSON'],
  ['{', 'is not JSON'],
  ['null', 'is not an object'],
  ['[]', 'is not an object'],
  [JSON.stringify({ ...GOOD, v: 2 }), 'is not of protocol 1'],
  [JSON.stringify({ ...GOOD, v: '1' }), 'is not of protocol 1'],
  [JSON.stringify({ ...GOOD, id: 1 }), 'has no id of the form <page nonce>.<n>'],
  [JSON.stringify({ ...GOOD, id: '.1' }), 'has no id of the form <page nonce>.<n>'],
  [JSON.stringify({ ...GOOD, id: 'n.' }), 'has no id of the form <page nonce>.<n>'],
  [JSON.stringify({ ...GOOD, method: '' }), 'has no method'],
  [JSON.stringify({ ...GOOD, params: [] }), 'has no params'],
  [JSON.stringify({ ...GOOD, params: undefined }), 'has no params'],
])('rejects %j, which %s', (text, message) => {
  expect(readRequest(text)).toEqual({ ok: false, message });
});

it('never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof readRequest(text).ok === 'boolean'),
  );
});
