import { judgeAudit } from './judge-audit';

const TODAY = '2026-11-22';

/** Output of npm 11 for a vulnerable package and one that depends on it. */
const reportWith = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      'fast-thing': {
        name: 'fast-thing',
        severity,
        isDirect: false,
        via: [
          {
            source: 1_101_234,
            name: 'fast-thing',
            title: 'Prototype pollution in fast-thing',
            url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
            severity,
            range: '<2.0.1',
          },
        ],
        effects: ['other'],
        fixAvailable: true,
      },
      other: { name: 'other', severity, isDirect: true, via: ['fast-thing'], effects: [] },
    },
    metadata: { vulnerabilities: { total: 2 } },
  });

const CLEAN = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} });
const REFUSED = JSON.stringify({
  message: '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk',
  method: 'POST',
  statusCode: 405,
  error: { summary: '', detail: '' },
});
const OFFLINE = JSON.stringify({
  message: 'request to https://registry.example/ failed, reason: getaddrinfo ENOTFOUND registry.example',
  error: { code: 'ENOTFOUND', summary: 'request failed', detail: '' },
});

const ROW = { id: 'GHSA-aaaa-bbbb-cccc', reason: 'The function is never called.', until: '2026-12-31' };

test('a report without vulnerabilities is clean', () => {
  expect(judgeAudit(CLEAN, [], TODAY)).toEqual({
    kind: 'clean',
    lines: ['No known vulnerability of severity moderate or above.'],
  });
});

test.each(['moderate', 'high', 'critical'])('a vulnerability of severity %s fails the audit', (severity) => {
  expect(judgeAudit(reportWith(severity), [], TODAY)).toEqual({
    kind: 'vulnerable',
    lines: [
      `${severity}: fast-thing: Prototype pollution in fast-thing https://github.com/advisories/GHSA-aaaa-bbbb-cccc`,
    ],
  });
});

test.each(['info', 'low'])(
  'a vulnerability of severity %s is printed and does not fail the audit',
  (severity) => {
    const { kind, lines } = judgeAudit(reportWith(severity), [], TODAY);
    expect(kind).toBe('clean');
    expect(lines[0]).toContain('GHSA-aaaa-bbbb-cccc');
  },
);

test('an allowed advisory passes with its reason, until its end date', () => {
  const { kind, lines } = judgeAudit(reportWith('high'), [ROW], TODAY);
  expect(kind).toBe('clean');
  expect(lines[0]).toContain('(allowed until 2026-12-31: The function is never called.)');
  expect(judgeAudit(reportWith('high'), [ROW], ROW.until).kind).toBe('vulnerable');
});

test('an unused row of the table is reported', () => {
  expect(judgeAudit(CLEAN, [ROW], TODAY).lines[0]).toContain(`has ${ROW.id}, which is not reported`);
});

test.each([
  ['the registry refuses the endpoint', REFUSED, 'the registry answered 405'],
  ['there is no network', OFFLINE, 'ENOTFOUND registry.example'],
  ['npm prints something that is not JSON', '<html>502</html>', 'npm printed no JSON'],
  ['npm prints nothing, because it ran into the time limit', '', 'npm printed no JSON'],
  ['the report is a list', '[]', 'npm printed no JSON'],
  ['npm has a message', '{"message":"it failed","error":{"summary":"no network"}}', 'it failed'],
  ['npm has a summary', '{"error":{"summary":"no network","code":"ENOAUDIT"}}', 'no network'],
  ['npm has only a summary', '{"error":{"summary":"no network"}}', 'no network'],
  ['npm has only a code', '{"error":{"code":"ENOAUDIT"}}', 'ENOAUDIT'],
  ['the report has no vulnerabilities field', '{}', 'npm printed no report'],
])('dependencies count as unchecked when %s', (_, output, cause) => {
  const { kind, lines } = judgeAudit(output, [], TODAY);
  expect(kind).toBe('unchecked');
  expect(lines[0]).toContain('unreachable, so dependencies were not checked');
  expect(lines[0]).toContain(cause);
});
