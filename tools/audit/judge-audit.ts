import { isRecord } from 'shared-config/platform/is-record';
import type { AllowedAdvisory } from './allowed-advisories-table';

/** A known vulnerability in a production dependency. */
interface Advisory {
  id: string;
  package: string;
  severity: string;
  title: string;
  url: string;
}

/** `unchecked`: the registry returned no advisories, so nothing was checked. */
interface AuditVerdict {
  kind: 'clean' | 'vulnerable' | 'unchecked';
  lines: readonly string[];
}

/** Severities that fail the audit; `info` and `low` are only printed. */
const FAILING = ['moderate', 'high', 'critical'];

/**
 * Judges the output of `npm audit --omit=dev --json`.
 *
 * @param output its standard output
 * @param now ISO date, to detect expired rows of the table
 */
export function judgeAudit(output: string, allowed: readonly AllowedAdvisory[], now: string): AuditVerdict {
  const report = parsed(output);
  if (!isRecord(report) || !isRecord(report.vulnerabilities)) {
    return { kind: 'unchecked', lines: [`${UNCHECKED} (${causeOf(report)})`] };
  }
  const advisories = advisoriesIn(report.vulnerabilities);
  const allowanceOf = ({ id }: Advisory) => allowed.find((row) => row.id === id && now < row.until);
  const isFailing = (each: Advisory) => FAILING.includes(each.severity) && !allowanceOf(each);
  const lines = advisories.map((advisory) => {
    const row = allowanceOf(advisory);
    const { severity, package: name, title, url } = advisory;
    return `${severity}: ${name}: ${title} ${url}${row ? ` (allowed until ${row.until}: ${row.reason})` : ''}`;
  });
  const unused = allowed
    .filter(({ id }) => !advisories.some((advisory) => advisory.id === id))
    .map(({ id }) => `The table of allowed advisories has ${id}, which is not reported. Remove the row.`);
  if (advisories.some(isFailing)) return { kind: 'vulnerable', lines: [...lines, ...unused] };
  const verdict = 'No known vulnerability of severity moderate or above.';
  return { kind: 'clean', lines: [...lines, ...unused, verdict] };
}

const UNCHECKED = 'The registry is unreachable, so dependencies were not checked.';

function parsed(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
}

function causeOf(report: unknown): string {
  if (!isRecord(report)) return 'npm printed no JSON';
  if (typeof report.statusCode === 'number') return `the registry answered ${report.statusCode}`;
  const error = isRecord(report.error) ? report.error : {};
  return String(report.message || error.summary || error.code || 'npm printed no report');
}

function advisoriesIn(vulnerabilities: Record<string, unknown>): Advisory[] {
  const found = Object.values(vulnerabilities)
    .flatMap((entry) => (isRecord(entry) && Array.isArray(entry.via) ? (entry.via as unknown[]) : []))
    // A string refers to another entry, which has the advisory.
    .filter(isRecord)
    .map((via) => advisoryFrom(via));
  return [...new Map(found.map((advisory) => [`${advisory.id} ${advisory.package}`, advisory])).values()];
}

function advisoryFrom({ url, name, severity, title, source }: Record<string, unknown>): Advisory {
  const address = String(url ?? '');
  return {
    id: address.split('/').pop() || String(source),
    package: String(name),
    severity: String(severity),
    title: String(title),
    url: address,
  };
}
