import { cookieNamesOf } from '../site/cookie-names';
import type { Environment } from '../site/environments';
import { limits } from '../site/limits';
import type { ReportFailure } from '../errors/report-failure';
import { readCookie, type CookieSource } from './read-cookie';
import { writeCookie } from './write-cookie';

/** How long a referral counts after the visit that brought it. */
const REFERRAL_COOKIE_DAYS = 30;

/** Where a referral may come from. */
export interface ReferralSources {
  /** Query of the page's address, with or without its question mark. */
  search: string;
  cookie: CookieSource;
  environment: Pick<Environment, 'kind'>;
  /** Told once per call, and only when what stands there is no referral. */
  report: ReportFailure;
}

/**
 * The referral code that the visitor came with: the query parameter `ref`, else the field `ref` of the JSON in the
 * referral cookie (R-SIGN-3). Anything but 1 to 64 characters of A-Z a-z 0-9 _ and - is reported, and gives an
 * empty text (R-ERROR-11, R-SEC-7). A `ref` in the query decides even when it is rubbish. Never throws.
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
 * Keeps a valid referral of the query in the referral cookie for 30 days, so that it counts on later pages; the latest
 * one wins. Answers whether there was one and the browser was given it.
 *
 * @example rememberReferral(document, { search: '?ref=FRIEND42', environment, isSecure: true }, console.warn)
 *   // document.cookie = 'referral=%7B%22ref%22%3A%22FRIEND42%22%7D; Path=/; Max-Age=2592000; SameSite=Lax; Secure'
 */
export function rememberReferral(
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

/** A cookie with more than a referral in it is not parsed. */
const MAX_JSON_CHARS = 512;

const REFERRAL = /^[A-Za-z0-9_-]+$/;

function isReferral(value: unknown): value is string {
  return typeof value === 'string' && value.length <= limits.referralCodeMaxLength && REFERRAL.test(value);
}

function queryReferral(search: string): string {
  return new URLSearchParams(search).get('ref') ?? '';
}

function refInJson(text: string): unknown {
  if (text.length > MAX_JSON_CHARS) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord && Object.hasOwn(value, 'ref') ? (value as { ref: unknown }).ref : undefined;
  } catch {
    // Not JSON; the caller says so.
    return undefined;
  }
}
