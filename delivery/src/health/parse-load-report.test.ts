/** @jest-environment node */
import fc from 'fast-check';
import { parseLoadReport } from './parse-load-report';

const REPORT = {
  part: 'shell',
  buildId: '0a1b2c3d4e',
  outcome: 'loaded',
  durationMs: 412,
  token: 'a'.repeat(40),
};

test.each([
  REPORT,
  { ...REPORT, outcome: 'slow', durationMs: 3_001.5 },
  { ...REPORT, part: 'verification-host', outcome: 'failed', code: 'remote-failed', durationMs: 0 },
])('%j is a valid report', (report) => {
  expect(parseLoadReport(JSON.stringify(report))).toEqual(report);
});

test('unknown fields are dropped', () => {
  const text = JSON.stringify({ ...REPORT, user: 'mira@example.com', __proto__: { a: 1 } });
  expect(parseLoadReport(text)).toEqual(REPORT);
});

test.each([
  '',
  'null',
  '[]',
  '"loaded"',
  '{',
  '{"__proto__":{"part":"shell","buildId":"0a1b2c3d4e","outcome":"loaded","durationMs":1}}',
  ...[
    { token: undefined },
    { token: 'a'.repeat(39) },
    { token: `${'a'.repeat(39)}=` },
    { token: ['a'.repeat(40)] },
    { part: undefined },
    { part: '../shell' },
    { buildId: '' },
    { buildId: 'a'.repeat(41) },
    { buildId: ['0a1b2c3d4e'] },
    { outcome: 'constructor' },
    { outcome: 1 },
    { code: '<b>' },
    { code: null },
    { durationMs: -1 },
    { durationMs: '1' },
    { durationMs: 1e9 },
    { durationMs: null },
  ].map((changes) => JSON.stringify({ ...REPORT, ...changes })),
])('%s is not a valid report', (text) => {
  expect(parseLoadReport(text)).toBeNull();
});

test('no input makes the parser throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(() => parseLoadReport(text)).not.toThrow();
    }),
  );
});
