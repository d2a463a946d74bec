import type { Notice } from '../contracts/contracts';
import { directionOf, localeByCode, translationChainOf, type Locale } from './locales';
import { ownSiteOfHost } from './site-of-host';

/** The most urgent first. */
export const NOTICE_SEVERITIES = [
  'incident',
  'warning',
  'info',
] as const satisfies readonly Notice['severity'][];
/** About five lines on the narrowest phone. */
export const MAX_NOTICE_CHARS = 200;
/** A path of our pages without the locale, for the pages that have a notice. */
export const NOTICE_PATH = /^(\/[\w-]+)+$/;
/** Of all editions together, also those to come. */
export const MAX_NOTICES = 20;
/** Notices of a page; the most urgent ones. */
const MAX_SHOWN = 3;

/** Where and when a page shows notices. */
export interface NoticePlace {
  locale: Locale;
  /** Path without the locale; undefined if the server does not know the page. */
  path: string | undefined;
  nowMs: number;
}

/** Returns the notices of a page, the most urgent first. @example noticesFor(notices, { locale, path: '/markets', nowMs: Date.now() }) */
export function noticesFor(notices: readonly Notice[] | undefined, place: NoticePlace): Notice[] {
  if (!notices) return [];
  const urgency = ({ severity }: Notice) => NOTICE_SEVERITIES.indexOf(severity);
  return notices
    .filter((notice) => isShown(notice, place))
    .sort((one, other) => urgency(one) - urgency(other))
    .slice(0, MAX_SHOWN);
}

function isShown(
  { from, until, regions, locales, path }: Notice,
  { locale, ...place }: NoticePlace,
): boolean {
  return (
    Date.parse(from) <= place.nowMs &&
    place.nowMs < Date.parse(until) &&
    (!regions || regions.includes(locale.region)) &&
    (!locales || locales.includes(locale.code)) &&
    (!path || `${place.path}/`.replace(/\/+$/, '/').startsWith(`${path}/`))
  );
}

/** Returns the locale of the words around the text of a notice: English beside an English text. */
export function noticeLocale(notice: Notice, locale: Locale): Locale {
  const isForeign = noticeText(notice, { locale }).lang === 'en' && !locale.bcp47.startsWith('en');
  return isForeign ? localeByCode('en')! : locale;
}

/** Returns the text of a notice in the closest language of a locale, with the language tag and direction of that text. */
export function noticeText({ texts }: Notice, { locale }: { locale: Locale }) {
  const name = translationChainOf(locale).find((one) => Object.hasOwn(texts, one)) ?? 'en';
  const lang = name === 'en' ? 'en' : locale.bcp47;
  return { text: texts[name] ?? '', lang, dir: directionOf(lang) };
}

/** Returns the address of a notice's link. @param linkBase what precedes the paths of our pages @example noticeHref('/fees', '/tr-TUR') // '/tr-TUR/fees' */
export function noticeHref(link: string, linkBase: string): string {
  return link.startsWith('/') ? linkBase + link : link;
}

/** Returns whether a notice may link there: a plain path of our own site, or a plain https address of one of our hosts. */
export function isNoticeLink(link: string): boolean {
  if (link.startsWith('/')) return /^(\/[\w-]+)+\/?$/.test(link);
  const [, host] = /^https:\/\/([a-z0-9.-]+)\/[\w./-]*$/.exec(link) ?? [];
  const kind = host && ownSiteOfHost(host)?.environment.kind;
  return Boolean(kind) && kind !== 'local';
}
