import { isRecord } from 'shared-config/platform/is-record';
import { localeByCode, LOCALES, translationChainOf } from 'shared-config/site/locales';
import { isPlainText } from 'shared-config/site/navigation-rules';
import { isNoticeLink, MAX_NOTICE_CHARS, NOTICE_PATH, NOTICE_SEVERITIES } from 'shared-config/site/notices';
import type { NewNotice } from '../releases/notices';
import { parseArguments } from './parse-arguments';
import { regionsOf, usage } from './parse-release';

/** Longer messages are announcements. */
const MAX_NOTICE_DAYS = 31;

export type NoticeCommand =
  { action: 'end'; id: string; by?: string } | { action: 'post'; notice: NewNotice; by?: string };

/** For `--help`. */
export const NOTICE_USAGE = `Notices above the header, on every host within a minute (docs/operations.md#notices):

  notice            posts one: --text "…" --until 2026-12-01T10:00Z, at most ${MAX_NOTICE_DAYS} days
  notice --end <id> ends one now; status lists the ids

  --severity <word> ${NOTICE_SEVERITIES.join(', ')}; default: info. Visitors cannot dismiss an incident
  --text "…"        in English: at most ${MAX_NOTICE_CHARS} characters of plain text
  --texts <file>    other languages: JSON of language or locale code → text
  --link <address>  a path of our site without locale (/fees), or https://… of one of our hosts, such as the status page
  --from <time>     default: now
  --edition KAZ,GEO the same as --region: only in these editions
  --locale en,kk-KAZ only in these locales
  --path /markets   only on this page and those below it; a path without locale`;

const text = { type: 'string' } as const;
const OPTIONS = {
  ...{ severity: text, text, texts: text, link: text, from: text, until: text, edition: text, region: text },
  ...{ locale: text, path: text, end: text, by: text },
};

/**
 * Parses the command line after `notice`.
 *
 * @param readFile reads the file of `--texts`
 * @throws ReleaseRefusedError with the code `release-usage` that names the problem
 * @example parseNotice(['--text', 'Deposits are delayed.', '--until', '2026-12-01T10:00Z'], { now, readFile })
 */
export function parseNotice(
  parameters: readonly string[],
  { now, readFile }: { now: Date; readFile: (file: string) => string },
): NoticeCommand {
  const values = parsed(parameters);
  const by = values.by ? { by: values.by } : {};
  if (values.end !== undefined) {
    if (Object.keys(values).some((name) => name !== 'end' && name !== 'by'))
      throw usage('--end fits only --by.');
    return { action: 'end', id: values.end, ...by };
  }
  const severity = NOTICE_SEVERITIES.find((one) => one === (values.severity ?? 'info'));
  if (!severity) throw usage(`--severity ${values.severity} is not one of ${NOTICE_SEVERITIES.join(', ')}.`);
  const from = values.from === undefined || values.from === 'now' ? now : timeOf('from', values.from);
  const regions = values.edition ?? values.region;
  const locales = values.locale?.split(',').map(localeOf);
  if (values.link !== undefined && !isNoticeLink(values.link))
    throw usage(
      `--link ${values.link} does not lead to one of our hosts: use a path without locale, query and hash, such as /fees, or an https address of a host of ours without query and hash.`,
    );
  if (values.path !== undefined && !NOTICE_PATH.test(values.path))
    throw usage(`--path ${values.path} is not a path without locale, such as /markets.`);
  const notice: NewNotice = {
    severity,
    from: from.toISOString(),
    until: untilOf(values.until, from, now).toISOString(),
    texts: { ...textsIn(values.texts, readFile), en: textOf('--text', values.text) },
    ...(values.link && { link: values.link }),
    ...(regions !== undefined && { regions: regionsOf(regions) }),
    ...(locales && { locales }),
    ...(values.path && { path: values.path }),
  };
  return { action: 'post', notice, ...by };
}

function parsed(parameters: readonly string[]) {
  try {
    return parseArguments({ args: [...parameters], options: OPTIONS }).values;
  } catch (thrown) {
    throw usage((thrown as Error).message);
  }
}

function untilOf(value: string | undefined, from: Date, now: Date): Date {
  if (value === undefined) throw usage('A notice needs an end: --until 2026-12-01T10:00Z.');
  const until = timeOf('until', value);
  if (until <= from || until <= now) throw usage(`--until ${value} is in the past, or before --from.`);
  if (until.getTime() - from.getTime() <= MAX_NOTICE_DAYS * 86_400_000) return until;
  throw usage(`--until ${value} is more than ${MAX_NOTICE_DAYS} days after the start.`);
}

/** Times name their zone: an operator and a server can be in different ones. */
function timeOf(option: string, value: string): Date {
  const time = new Date(value);
  const isComplete = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/.test(value);
  if (isComplete && !Number.isNaN(time.getTime())) return time;
  throw usage(
    `--${option} ${value} is not a time with its zone, such as 2026-12-01T10:00Z or 2026-12-01T13:00+03:00.`,
  );
}

function localeOf(code: string): string {
  if (localeByCode(code)) return code;
  throw usage(`"${code}" is not a locale: use some of ${LOCALES.map((one) => one.code).join(', ')}.`);
}

function textOf(place: string, value: unknown): string {
  if (isPlainText(value, MAX_NOTICE_CHARS)) return value;
  throw usage(
    `${place} needs 1 to ${MAX_NOTICE_CHARS} characters of plain text, without markup and control characters.`,
  );
}

function textsIn(file: string | undefined, readFile: (file: string) => string): Record<string, string> {
  if (file === undefined) return {};
  let texts: unknown;
  try {
    texts = JSON.parse(readFile(file));
  } catch (thrown) {
    throw usage(`--texts ${file} cannot be read: ${(thrown as Error).message}.`);
  }
  if (!isRecord(texts))
    throw usage(`--texts ${file} must be a JSON object of language or locale code → text.`);
  const known = new Set(LOCALES.flatMap(translationChainOf));
  return Object.fromEntries(
    Object.entries(texts).map(([code, value]) => {
      if (!known.has(code) || code === 'en')
        throw usage(`${file} has "${code}", which is no other language of ours.`);
      return [code, textOf(`"${code}" in ${file}`, value)];
    }),
  );
}
