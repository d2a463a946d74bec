import { parseLink } from './parse-link';
// R-DEEP-17

const ORIGIN = 'https://www.halden.example';

const summary = (link: string): string => {
  const parsed = parseLink(link, ORIGIN);
  return parsed.kind === 'blocked' ? `blocked ${parsed.reason}` : `${parsed.kind} ${parsed.url.href}`;
};

it.each([
  ['https://www.halden.example/a b', 'page https://www.halden.example/a%20b'],
  ['HTTPS://WWW.Halden.Example:443/A', 'page https://www.halden.example/A'],
  ['http://localhost:3000/a', 'page http://localhost:3000/a'],
  ['/markets?x=1', 'page https://www.halden.example/markets?x=1'],
  ['//evil.example/a', 'page https://evil.example/a'],
  ['https:evil.example', 'page https://evil.example/'],
  ['mailto:help@example.com?subject=a%20b', 'launcher mailto:help@example.com?subject=a%20b'],
  ['TEL:+77270000000', 'launcher tel:+77270000000'],
])('parses %j as %s', (link, expected) => {
  expect(summary(link)).toBe(expected);
});

it.each([
  ['', 'not-a-url'],
  ['markets', 'not-a-url'],
  ['?a', 'not-a-url'],
  ['#a', 'not-a-url'],
  ['https://', 'not-a-url'],
  ['https://[bad', 'not-a-url'],
  ['https://a b.example/', 'not-a-url'],
  ['https://%00.example/', 'not-a-url'],
  ['javascript:alert(1)', 'scheme'],
  ['JavaScript://www.halden.example/%0aalert(1)', 'scheme'],
  [' javascript:alert(1)', 'scheme'],
  ['data:text/html,x', 'scheme'],
  ['vbscript:x', 'scheme'],
  ['blob:https://www.halden.example/x', 'scheme'],
  ['view-source:https://www.halden.example/', 'scheme'],
  ['intent://open/login#Intent;end', 'scheme'],
  ['halden://open/login', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['ftp://www.halden.example/', 'scheme'],
  ['sms:+1', 'scheme'],
  ['https://user@www.halden.example/', 'credentials'],
  ['https://user:secret@www.halden.example/', 'credentials'],
  ['https://:secret@www.halden.example/', 'credentials'],
  ['https://www.halden.example%40evil.example@x.example/', 'credentials'],
  ['/\\evil.example', 'backslash'],
  ['\\\\evil.example', 'backslash'],
  ['https:\\\\www.halden.example\\login', 'backslash'],
  ['https://evil.example\\@www.halden.example/', 'backslash'],
  ['java\nscript:alert(1)', 'control-character'],
  ['\u0001javascript:alert(1)', 'control-character'],
  ['/\t/evil.example', 'control-character'],
  ['https://www.halden.example/a\r\nb', 'control-character'],
  ['https://www.halden.example/\u0000', 'control-character'],
  ['https://www.halden.example/\u0085', 'control-character'],
  ['tel:+1\n2', 'control-character'],
])('blocks %j: %s', (link, reason) => {
  expect(summary(link)).toBe(`blocked ${reason}`);
});
