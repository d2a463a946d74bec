/** @jest-environment node */
import fc from 'fast-check';
import { parsePolicyReports } from './parse-policy-reports';

const HOST = 'www.halden.example';
const PAGE = `https://${HOST}/en/verification/?email=mira@example.com#x`;

/** A report of the Reporting API. */
const reported = (body: object = {}, report: object = {}) => ({
  type: 'csp-violation',
  age: 12,
  url: PAGE,
  user_agent: 'Mozilla/5.0 (secret)',
  body: {
    documentURL: PAGE,
    referrer: 'https://mail.example/inbox?id=7',
    blockedURL: 'https://cdn.evil.example:8443/a.js?token=secret',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'none'",
    sourceFile: 'chrome-extension',
    sample: 'alert("secret")',
    disposition: 'enforce',
    statusCode: 200,
    ...body,
  },
  ...report,
});
const parse = (value: unknown) => parsePolicyReports(JSON.stringify(value), HOST);

test('returns only directive, origin, page path and disposition of a report', () => {
  expect(parse([reported()])).toEqual([
    {
      directive: 'script-src-elem',
      blocked: 'https://cdn.evil.example:8443',
      page: '/verification',
      disposition: 'enforce',
    },
  ]);
});

test('reads the single report of browsers without the Reporting API', () => {
  const report = {
    'document-uri': PAGE,
    referrer: 'https://mail.example/',
    'violated-directive': "img-src 'self'",
    'blocked-uri': 'https://x.example/pixel.gif?id=7',
    'script-sample': 'secret',
  };
  const expected = {
    directive: 'img-src',
    blocked: 'https://x.example',
    page: '/verification',
    disposition: 'enforce',
  };
  expect(parse({ 'csp-report': report })).toEqual([expected]);
  const later = { ...report, 'effective-directive': 'img-src', disposition: 'report' };
  expect(parse({ 'csp-report': later })).toEqual([{ ...expected, disposition: 'report' }]);
});

test.each([
  ['inline', 'inline'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['data', 'data'],
  ['data:text/html,secret', 'data:'],
  ['chrome-extension://abcdefgh/a.js', 'chrome-extension:'],
  ['https://user:secret@x.example/a', 'https://x.example'],
  ['wss://x.example/socket?secret', 'wss://x.example'],
  [`https://${'a'.repeat(200)}.example/`, 'other'],
  ['secret words', 'other'],
  ['', 'other'],
])('reduces the blocked URL %j to %j', (blockedURL, expected) => {
  expect(parse([reported({ blockedURL })]).map(({ blocked }) => blocked)).toEqual([expected]);
});

test.each([
  [`https://${HOST}/kk-KAZ/verification/sample/?q=1`, '/verification/sample'],
  [`https://${HOST}/verification/mira@example.com`, 'unknown address'],
  [`https://${HOST}/`, 'unknown address'],
])('reduces the page %s to %j', (documentURL, expected) => {
  expect(parse([reported({ documentURL })]).map(({ page }) => page)).toEqual([expected]);
});

test.each<[string, unknown]>([
  ['about a page of another host', [reported({ documentURL: 'https://evil.example/en/verification/' })]],
  ['about a host with the same prefix', [reported({ documentURL: `https://${HOST}.evil.example/` })]],
  ['without a page', [reported({ documentURL: undefined })]],
  ['with an unknown directive', [reported({ effectiveDirective: 'secret-src' })]],
  ['with the name of an inherited property', [reported({ effectiveDirective: 'constructor' })]],
  ['with an unknown disposition', [reported({ disposition: 'secret' })]],
  ['of another type', [reported({}, { type: 'deprecation' })]],
  ['without a body', [reported({}, { body: null })]],
  ['that is a string', ['secret']],
  ['that is a number', 7],
  ['that is null', null],
  ['that is an empty object', {}],
])('ignores a report %s', (_what, value) => {
  expect(parse(value)).toEqual([]);
});

test('reads at most twenty reports of one request', () => {
  expect(parse(Array.from({ length: 5_000 }, () => reported()))).toHaveLength(20);
});

test('never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), (text, host) => {
      expect(Array.isArray(parsePolicyReports(text, host))).toBe(true);
    }),
  );
});
