import * as fc from 'fast-check';
import { readRequest } from './read-request';

const GOOD = { v: 1, id: 'n.1', method: 'Router.pop2Home', params: {} };

test('a call of the protocol is read as it is', () => {
  expect(readRequest(JSON.stringify(GOOD))).toEqual({ ok: true, value: GOOD });
});

test.each<[string, string]>([
  ['', 'is no JSON'],
  ['{', 'is no JSON'],
  ['null', 'is no object'],
  ['[]', 'is no object'],
  [JSON.stringify({ ...GOOD, v: 2 }), 'is not of protocol 1'],
  [JSON.stringify({ ...GOOD, v: '1' }), 'is not of protocol 1'],
  [JSON.stringify({ ...GOOD, id: 1 }), 'has no id of the form <page nonce>.<n>'],
  [JSON.stringify({ ...GOOD, id: '.1' }), 'has no id of the form <page nonce>.<n>'],
  [JSON.stringify({ ...GOOD, id: 'n.' }), 'has no id of the form <page nonce>.<n>'],
  [JSON.stringify({ ...GOOD, method: '' }), 'has no method'],
  [JSON.stringify({ ...GOOD, params: [] }), 'has no params'],
  [JSON.stringify({ ...GOOD, params: undefined }), 'has no params'],
])('%j %s', (text, message) => {
  expect(readRequest(text)).toEqual({ ok: false, message });
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof readRequest(text).ok === 'boolean'),
  );
});
