import type { LoadOutcome, LoadReport } from 'shared-config/contracts';
import { isRecord, ownField } from 'shared-config/is-record';
import { TOKEN_PATTERN } from './report-tokens';

const OUTCOMES: readonly unknown[] = ['loaded', 'slow', 'failed'] satisfies LoadOutcome[];
const NAME = /^[\w-]{1,40}$/;

/** One day: longer than any load. */
const MAX_DURATION_MS = 86_400_000;

/**
 * Parses a load report.
 *
 * @returns null for invalid text
 * @example parseLoadReport('{"part":"shell","buildId":"0a1b2c3d4e","outcome":"loaded","durationMs":412,"token":"…"}')
 */
export function parseLoadReport(text: string): LoadReport | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // No error: a sender of invalid reports gets no reason.
    return null;
  }
  if (!isRecord(value)) return null;
  const [part, buildId, outcome, code, durationMs, token] = FIELDS.map((name) => ownField(value, name));
  const isReport =
    isName(part) &&
    isName(buildId) &&
    OUTCOMES.includes(outcome) &&
    (code === undefined || isName(code)) &&
    isDuration(durationMs) &&
    typeof token === 'string' &&
    TOKEN_PATTERN.test(token);
  if (!isReport) return null;
  return { part, buildId, outcome: outcome as LoadOutcome, ...(code && { code }), durationMs, token };
}

const FIELDS = ['part', 'buildId', 'outcome', 'code', 'durationMs', 'token'] as const;

function isName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}

function isDuration(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_DURATION_MS;
}
