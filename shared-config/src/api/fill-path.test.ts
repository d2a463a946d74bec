/** @jest-environment node */
import fc from 'fast-check';
import { isInvalidParameterError } from './errors/invalid-parameter-error';
import { fillPath, queryFrom } from './fill-path';

test.each<[string, Record<string, unknown>, string, Record<string, unknown>]>([
  ['/logout', {}, '/logout', {}],
  ['/v1/orders/:id', { id: 7 }, '/v1/orders/7', {}],
  ['/v1/orders/:id/fills', { id: 'a b', limit: 5 }, '/v1/orders/a%20b/fills', { limit: 5 }],
  ['/:base/:quote', { quote: 'USDT', base: 'BTC' }, '/BTC/USDT', {}],
  ['/v1/:id', { id: '%2e%2e%2f' }, '/v1/%252e%252e%252f', {}],
  ['/v1/:id', { id: '?a=1#b' }, '/v1/%3Fa%3D1%23b', {}],
  ['/v1/:id', { id: '...' }, '/v1/...', {}],
  ['/v1/:id', { id: '$&' }, '/v1/%24%26', {}],
])('%s with %j is %s and leaves %j', (template, payload, path, rest) => {
  expect(fillPath(template, payload)).toEqual({ path, rest });
});

test.each<[unknown]>([
  [undefined],
  [null],
  [''],
  ['.'],
  ['..'],
  ['../admin'],
  ['/'],
  ['a/b'],
  ['..\\admin'],
  ['//evil.example'],
  ['https://evil.example'],
  ['\ud800'],
  [{}],
  [['7']],
  [true],
])('%j cannot stand in a path', (id) => {
  expect(() => fillPath('/v1/orders/:id', { id })).toThrow(
    expect.objectContaining({ code: 'invalid-parameter' }),
  );
});

test('a parameter is never taken from what the payload inherits', () => {
  expect(() => fillPath('/:constructor', {})).toThrow('parameter constructor is missing');
});

test('a filled value never leaves its segment, host or origin', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (id) => {
      let path: string;
      try {
        path = fillPath('/v1/:id/end', { id }).path;
      } catch (error) {
        expect(isInvalidParameterError(error)).toBe(true);
        return;
      }
      const url = new URL(path, 'https://api.example');
      expect(url.origin).toBe('https://api.example');
      expect(url.pathname.split('/')).toHaveLength(4);
      expect(decodeURIComponent(url.pathname.split('/')[2] ?? '')).toBe(id);
      expect(url.search + url.hash).toBe('');
    }),
  );
});

test.each<[Record<string, unknown>, string]>([
  [{}, ''],
  [{ limit: 5, open: false }, 'limit=5&open=false'],
  [{ tag: ['a', 'b'], none: null, missing: undefined }, 'tag=a&tag=b'],
  [{ 'a b': 'c&d=e' }, 'a+b=c%26d%3De'],
])('the query of %j is "%s"', (rest, query) => {
  expect(queryFrom(rest).toString()).toBe(query);
});

test.each([{ a: {} }, { a: [{}] }, { a: new Date(0) }])('an object cannot stand in a query: %j', (rest) => {
  expect(() => queryFrom(rest)).toThrow('parameter a is an object');
});
