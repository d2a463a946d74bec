/** @jest-environment node */
import fc from 'fast-check';
import { isInvalidParameterError } from './api-errors';
import { fillPath, queryFrom } from './fill-path';
// R-API-6

it.each<[string, Record<string, unknown>, string, Record<string, unknown>]>([
  ['/logout', {}, '/logout', {}],
  ['/v1/orders/:id', { id: 7 }, '/v1/orders/7', {}],
  ['/v1/orders/:id/fills', { id: 'a b', limit: 5 }, '/v1/orders/a%20b/fills', { limit: 5 }],
  ['/:base/:quote', { quote: 'USDT', base: 'BTC' }, '/BTC/USDT', {}],
  ['/v1/:id', { id: '%2e%2e%2f' }, '/v1/%252e%252e%252f', {}],
  ['/v1/:id', { id: '?a=1#b' }, '/v1/%3Fa%3D1%23b', {}],
  ['/v1/:id', { id: '...' }, '/v1/...', {}],
  ['/v1/:id', { id: '$&' }, '/v1/%24%26', {}],
])('fills %s with %j to %s and leaves %j', (template, payload, path, rest) => {
  expect(fillPath(template, payload)).toEqual({ path, rest });
});

it.each<[unknown]>([
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
])('rejects %j in a path', (id) => {
  expect(() => fillPath('/v1/orders/:id', { id })).toThrow(
    expect.objectContaining({ code: 'invalid-parameter' }),
  );
});

it('ignores inherited parameters', () => {
  expect(() => fillPath('/:constructor', {})).toThrow('parameter constructor is missing');
});

it('keeps a value within its segment, host and origin', () => {
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

it.each<[Record<string, unknown>, string]>([
  [{}, ''],
  [{ limit: 5, open: false }, 'limit=5&open=false'],
  [{ tag: ['a', 'b'], none: null, missing: undefined }, 'tag=a&tag=b'],
  [{ 'a b': 'c&d=e' }, 'a+b=c%26d%3De'],
])('converts %j to the query "%s"', (rest, query) => {
  expect(queryFrom(rest).toString()).toBe(query);
});

it.each([{ a: {} }, { a: [{}] }, { a: new Date(0) }])('rejects an object in a query: %j', (rest) => {
  expect(() => queryFrom(rest)).toThrow('parameter a is an object');
});
