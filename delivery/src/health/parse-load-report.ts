import * as v from 'valibot';
import type { LoadReport } from 'shared-config/contracts/contracts';
import { OUTCOMES } from './load-counts';
import { TOKEN_PATTERN } from './report-tokens';

/** One day: longer than any load. */
const MAX_DURATION_MS = 86_400_000;

const NAME = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const REPORT = v.object({
  part: NAME,
  buildId: NAME,
  outcome: v.picklist(OUTCOMES),
  code: v.exactOptional(NAME),
  durationMs: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_DURATION_MS)),
  token: v.pipe(v.string(), v.regex(TOKEN_PATTERN)),
});
const REPORT_TEXT = v.pipe(v.string(), v.parseJson(), REPORT);

/** Parses a load report. Returns null for invalid text: its sender gets no reason. */
export function parseLoadReport(text: string): LoadReport | null {
  const { success, output } = v.safeParse(REPORT_TEXT, text);
  return success ? output : null;
}
