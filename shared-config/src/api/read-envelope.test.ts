/** @jest-environment node */
import fc from 'fast-check';
import {
  isBusinessError,
  isEmptyResponseError,
  isGatewayError,
  isMalformedResponseError,
  isNotSignedInError,
} from './api-errors';
import { readEnvelope, readResponse } from './read-envelope';
// R-API-1, R-ERROR-2, R-ERROR-3, R-ERROR-4

function thrownBy(body: unknown): unknown {
  try {
    readEnvelope(body);
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

const spellings = [
  ['ret_code', 'ret_msg'],
  ['retCode', 'retMsg'],
] as const;

describe.each(spellings)('an envelope with %s and %s', (code, message) => {
  it('returns any result for code 0', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (result) => {
        fc.pre(!(typeof result === 'object' && result !== null && 'status_code' in result));
        expect(readEnvelope({ [code]: 0, [message]: 'OK', result })).toEqual(result);
      }),
    );
  });

  it.each([10007, 100007, 33003, 10009])('throws "not signed in" for %s', (number) => {
    const error = thrownBy({ [code]: number, [message]: 'who are you?' });
    expect(isNotSignedInError(error)).toBe(true);
    expect(error).toMatchObject({ name: 'NotSignedInError', code: number, message: 'who are you?' });
  });

  it('throws a business error with code, message and result for every other code', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string(), (number, words) => {
        fc.pre(![0, 10007, 100007, 33003, 10009].includes(number));
        const error = thrownBy({ [code]: number, [message]: words, result: { hint: 1 } });
        expect(isBusinessError(error)).toBe(true);
        expect(error).toMatchObject({ code: number, message: words, result: { hint: 1 } });
      }),
    );
  });

  it('accepts a code as digits', () => {
    expect(readEnvelope({ [code]: '0', result: 7 })).toBe(7);
    expect(thrownBy({ [code]: '10007' })).toMatchObject({ name: 'NotSignedInError', code: 10007 });
  });

  it.each([{}, 5, null, ['x']])('omits a message that is not text (%j)', (words) => {
    expect(thrownBy({ [code]: 1, [message]: words })).toMatchObject({ code: 1, message: '' });
  });
});

it('prefers the spelling with an underscore', () => {
  expect(readEnvelope({ ret_code: 0, retCode: 5, result: 'yes' })).toBe('yes');
  expect(thrownBy({ ret_code: 5, retCode: 0, result: 'yes' })).toMatchObject({ code: 5 });
});

it('accepts data for result of the profile call', () => {
  expect(readEnvelope({ ret_code: 0, data: { id: 7 } })).toEqual({ id: 7 });
  expect(readEnvelope({ ret_code: 0, data: 1, result: 2 })).toBe(2);
});

it.each([undefined, null, ''])('rejects %j as an empty response', (body) => {
  const error = thrownBy(body);
  expect(isEmptyResponseError(error)).toBe(true);
  expect(error).toMatchObject({ message: 'Non Response!' });
});

it.each([
  [{ status_code: 502 }, 502],
  [{ status_code: '504' }, 504],
  [{ status_code: 500, ret_code: 0, result: {} }, 500],
  [{ ret_code: 0, result: { status_code: 403 } }, 403],
])('throws a gateway error for %j', (body, status) => {
  const error = thrownBy(body);
  expect(isGatewayError(error)).toBe(true);
  expect(error).toMatchObject({ message: 'gateway error', status });
});

it('accepts status_code 200', () => {
  expect(readEnvelope({ status_code: 200, ret_code: 0, result: { status_code: 200 } })).toEqual({
    status_code: 200,
  });
});

it.each<[unknown]>([
  [[]],
  ['<!doctype html>'],
  [0],
  [true],
  [{}],
  [{ result: {} }],
  [{ ret_code: null }],
  [{ ret_code: 'OK' }],
  [{ ret_code: 0.5 }],
  [{ ret_code: [0] }],
  [{ ret_code: '' }],
  [JSON.parse('{"__proto__":{"ret_code":0,"result":{"id":1}}}')],
])('rejects %j as malformed', (body) => {
  expect(isMalformedResponseError(thrownBy(body))).toBe(true);
});

it('ignores inherited fields', () => {
  expect(isMalformedResponseError(thrownBy(Object.create({ ret_code: 0, result: { id: 1 } })))).toBe(true);
});

it('returns a result or one of the five errors for any value, and leaves Object.prototype unchanged', () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  const field = fc.oneof(fc.jsonValue(), fc.integer(), fc.constantFrom('0', 0, 200));
  const envelope = fc.record(
    { ret_code: field, retCode: field, ret_msg: field, result: field, data: field, status_code: field },
    { requiredKeys: [] },
  );
  const names = [
    'EmptyResponseError',
    'GatewayError',
    'NotSignedInError',
    'BusinessError',
    'MalformedResponseError',
  ];
  fc.assert(
    fc.property(fc.oneof(envelope, fc.jsonValue()), (body) => {
      try {
        readEnvelope(body);
      } catch (error) {
        expect(names).toContain((error as Error).name);
      }
    }),
  );
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
});

it.each([
  [isBusinessError, 'BusinessError'],
  [isNotSignedInError, 'NotSignedInError'],
  [isGatewayError, 'GatewayError'],
  [isEmptyResponseError, 'EmptyResponseError'],
  [isMalformedResponseError, 'MalformedResponseError'],
])('recognises only errors with its name, also from another bundle: %p', (guard, name) => {
  expect(guard({ name, message: 'from elsewhere' })).toBe(true);
  for (const other of [null, undefined, name, {}, new Error(name), { name: 'Error' }])
    expect(guard(other)).toBe(false);
});

const SUCCESS = JSON.stringify({ ret_code: 0, result: { id: 7 } });

it.each([200, 204, 299])('returns the result of an HTTP response with status %i', (status) => {
  expect(readResponse({ status, text: SUCCESS })).toEqual({ id: 7 });
});

it.each([199, 300, 404, 500, 503])(
  'throws a gateway error for status %i and ignores the envelope',
  (status) => {
    expect(() => readResponse({ status, text: SUCCESS })).toThrow(expect.objectContaining({ status }));
  },
);

it.each([
  ['a business error', 42, isBusinessError],
  ['"not signed in"', 10007, isNotSignedInError],
])('throws %s of the envelope for an HTTP error', (_name, ret_code, isExpected) => {
  const text = JSON.stringify({ ret_code });
  try {
    readResponse({ status: 500, text });
  } catch (error) {
    return expect(isExpected(error)).toBe(true);
  }
  throw new Error('nothing was thrown');
});
