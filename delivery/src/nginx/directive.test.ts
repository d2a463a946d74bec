/** @jest-environment node */
import { block, directive, escapeRegExp, mapBlock, requireNoVariables } from './directive';

test.each([
  [['return', '204'], 'return 204;'],
  [['add_header', 'Allow', 'GET, HEAD'], 'add_header Allow "GET, HEAD";'],
  [['add_header', 'X', ''], 'add_header X "";'],
  [['return', '404', 'gone; "now" {}\n'], String.raw`return 404 "gone; \"now\" {}\n";`],
  [['rewrite', String.raw`^\.x`], String.raw`rewrite "^\\.x";`],
  [['root', '/srv/my site'], 'root "/srv/my site";'],
  [['text/css; charset=utf-8', 'css'], '"text/css; charset=utf-8" css;'],
])('quotes %j for nginx', ([name, ...values], text) => {
  expect(directive(name!, ...values)).toBe(text);
});

test('rejects a value with a NUL character', () => {
  expect(() => directive('root', '/srv\0/x')).toThrow(RangeError);
});

test('requireNoVariables rejects a text with a variable', () => {
  expect(requireNoVariables("default-src 'none'")).toBe("default-src 'none'");
  expect(() => requireNoVariables('a $uri')).toThrow(/read a variable in "a \$uri"/);
});

test('nests and indents blocks', () => {
  expect(block('server', [], ['a;', block('location', ['=', '/x y'], ['b;'])])).toBe(
    'server {\n  a;\n  location = "/x y" {\n    b;\n  }\n}',
  );
  expect(mapBlock('$host', '$x', [['~^a b', '$y']], 'z')).toBe(
    'map $host $x {\n  "~^a b" $y;\n  default z;\n}',
  );
});

test('escapeRegExp escapes all special characters', () => {
  const text = '/a.b*c(d)[e]{2}+?^$|\\';
  expect(new RegExp(`^${escapeRegExp(text)}$`).test(text)).toBe(true);
  expect(new RegExp(`^${escapeRegExp('/a.b')}$`).test('/axb')).toBe(false);
});
