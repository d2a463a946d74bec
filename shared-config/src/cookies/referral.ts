import { cookieNamesOf } from '../site/cookie-names';
import type { Environment } from '../site/environments';
import * as limits from '../site/limits';
import type { ReportFailure } from '../errors/report-failure';
import { isRecord, ownField } from '../platform/is-record';
import { jsonFrom } from '../platform/json-from';
import { readCookie, type CookieSource } from './read-cookie';
import { writeCookie } from './write-cookie';

/** Lifetime of a referral after the visit that contained it. */
const REFERRAL_COOKIE_DAYS = 30;

export interface ReferralSources {
  /** Query of the page's address, with or without question mark. */
  search: string;
  cookie: CookieSource;
  environment: Pick<Environment, 'kind'>;
  /** Called at most once per call, if a source contains an invalid referral. */
  report: ReportFailure;
}

/**
 * Returns the visitor's referral code: the query parameter `ref`, otherwise the field `ref` of the JSON in the
 * referral cookie (R-SIGN-3). A `ref` in the query always wins, even an invalid one. Reports an invalid code and
 * returns an empty text (R-ERROR-11, R-SEC-7). Valid are 1 to 64 characters of A-Z a-z 0-9 _ and -. Never throws.
 *
 * @example referralOf({ search: '?ref=FRIEND42', cookie: document, environment, report: reportFailure }) // 'FRIEND42'
 */
export function referralOf({ search, cookie, environment, report }: ReferralSources): string {
  const inQuery = queryReferral(search);
  const saved = inQuery ? '' : (readCookie(cookie, cookieNamesOf(environment).referral) ?? '');
  if (!inQuery && !saved) return '';
  const referral = inQuery || refInJson(saved);
  if (isReferral(referral)) return referral;
  const place = inQuery ? 'query' : 'cookie';
  report({ code: 'referral-malformed', part: 'referral', message: `The ${place} holds no referral code.` });
  return '';
}

/**
 * Saves a valid referral of the query in the referral cookie for 30 days; the latest one wins. Returns whether the
 * query had one and the browser accepted it.
 *
 * @example saveReferral(document, { search: '?ref=FRIEND42', environment, isSecure: true }, console.warn)
 *   // document.cookie = 'referral=%7B%22ref%22%3A%22FRIEND42%22%7D; Path=/; Max-Age=2592000; SameSite=Lax; Secure'
 */
export function saveReferral(
  page: { cookie: string },
  visit: Pick<ReferralSources, 'search' | 'environment'> & { isSecure: boolean },
  warn: (message: string) => void,
): boolean {
  const referral = queryReferral(visit.search);
  if (!isReferral(referral)) return false;
  const name = cookieNamesOf(visit.environment).referral;
  const value = encodeURIComponent(JSON.stringify({ ref: referral }));
  return writeCookie(page, { name, value, days: REFERRAL_COOKIE_DAYS, isSecure: visit.isSecure }, warn);
}

/** Longer cookies contain more than a referral. */
const MAX_JSON_CHARS = 512;

const REFERRAL = /^[A-Za-z0-9_-]+$/;

function isReferral(value: unknown): value is string {
  return typeof value === 'string' && value.length <= limits.referralCodeMaxLength && REFERRAL.test(value);
}

function queryReferral(search: string): string {
  return new URLSearchParams(search).get('ref') ?? '';
}

/** Returns undefined for invalid JSON, which the caller reports. */
function refInJson(text: string): unknown {
  const value = text.length > MAX_JSON_CHARS ? undefined : jsonFrom(text);
  return isRecord(value) ? ownField(value, 'ref') : undefined;
}
