/** @jest-environment node */
import { block, directive, exactly, lookUp, withoutVariables } from './directive';

test.each([
  [['return', '204'], 'return 204;'],
  [['add_header', 'Allow', 'GET, HEAD'], 'add_header Allow "GET, HEAD";'],
  [['add_header', 'X', ''], 'add_header X "";'],
  [['return', '404', 'gone; "now" {}\n'], String.raw`return 404 "gone; \"now\" {}\n";`],
  [['rewrite', String.raw`^\.x`], String.raw`rewrite "^\\.x";`],
  [['root', '/srv/my site'], 'root "/srv/my site";'],
  [['text/css; charset=utf-8', 'css'], '"text/css; charset=utf-8" css;'],
])('%j is written as nginx reads it back', ([name, ...values], text) => {
  expect(directive(name!, ...values)).toBe(text);
});

test('a value that would end early is refused', () => {
  expect(() => directive('root', '/srv\0/x')).toThrow(RangeError);
});

test('what nginx would take for a variable is refused where none may be', () => {
  expect(withoutVariables("default-src 'none'")).toBe("default-src 'none'");
  expect(() => withoutVariables('a $uri')).toThrow(/look for a variable in "a \$uri"/);
});

test('blocks stand inside each other', () => {
  expect(block('server', [], ['a;', block('location', ['=', '/x y'], ['b;'])])).toBe(
    'server {\n  a;\n  location = "/x y" {\n    b;\n  }\n}',
  );
  expect(lookUp('$host', '$x', [['~^a b', '$y']], 'z')).toBe(
    'map $host $x {\n  "~^a b" $y;\n  default z;\n}',
  );
});

test('a text as a regular expression means itself', () => {
  const text = '/a.b*c(d)[e]{2}+?^$|\\';
  expect(new RegExp(`^${exactly(text)}$`).test(text)).toBe(true);
  expect(new RegExp(`^${exactly('/a.b')}$`).test('/axb')).toBe(false);
});
