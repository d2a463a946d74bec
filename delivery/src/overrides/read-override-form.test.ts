/** @jest-environment node */
import fc from 'fast-check';
import { isOverrideOrigin } from 'shared-config/loader/overrides';
import { parseOverrideForm } from './read-override-form';

const form = (fields: [string, string][]) => new URLSearchParams(fields).toString();

test.each<[[string, string][], object]>([
  [
    [
      ['part', 'shell'],
      ['origin', 'http://localhost:3001'],
    ],
    { kind: 'set', part: 'shell', origin: 'http://localhost:3001' },
  ],
  [[['end', 'all']], { kind: 'end', part: 'all' }],
  [[['end', 'bridge']], { kind: 'end', part: 'bridge' }],
  [
    [
      ['part', 'shell'],
      ['origin', 'http://localhost.evil:3001'],
    ],
    { kind: 'wrong-origin', part: 'shell', typed: 'http://localhost.evil:3001' },
  ],
])('the fields %j are valid', (fields, change) => {
  expect(parseOverrideForm(form(fields))).toEqual(change);
});

test.each([
  '',
  'end',
  'end=verification-host',
  'end=all&end=all',
  'end=all&part=shell',
  'part=shell',
  'part=shell&origin',
  'part=constructor&origin=http://localhost:3001',
  'part=shell&part=bridge&origin=http://localhost:3001',
  'part=shell&origin=http://localhost:3001&origin=http://localhost:3002',
  'part[]=shell&origin[]=http://localhost:3001',
  '{"part":"shell","origin":"http://localhost:3001"}',
])('the body %j changes nothing', (body) => {
  expect(parseOverrideForm(body).kind).not.toBe('set');
  expect(parseOverrideForm(body).kind).not.toBe('end');
});

test('only an origin on the developer’s machine can be set', () => {
  const origin = fc.oneof(fc.string(), fc.webUrl(), fc.constant('http://localhost:3001'));
  fc.assert(
    fc.property(fc.constantFrom('shell', 'bridge', '__proto__'), origin, (part, typed) => {
      const change = parseOverrideForm(
        form([
          ['part', part],
          ['origin', typed],
        ]),
      );
      expect(change.kind === 'set').toBe(part !== '__proto__' && isOverrideOrigin(typed));
    }),
  );
});
