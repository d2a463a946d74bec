import type { PageFragment } from 'shared-config/contracts/page-contracts';
import { isRecord } from 'shared-config/platform/is-record';
import { isPolicy } from '../policy/is-policy';

/** The region and locale of a request. */
export type RequestedFragment = Pick<PageFragment, 'region' | 'locale'>;

const TEXTS = ['region', 'locale', 'lang', 'head', 'header', 'footer', 'scripts'] as const;

/** Returns whether a value has the form of a region code, locale code or language tag, which is safe in HTML and addresses. */
export function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,32}$/.test(value);
}

/**
 * Returns a page fragment from the shell's answer. A cache in front of the shell can confuse answers, so the answer must name the
 * region and locale of the request.
 *
 * @throws TypeError that names the first wrong field
 * @example parseFragment({ version: 2 }, { region: 'KAZ', locale: 'ru-KAZ' }) // throws: field "version"
 */
export function parseFragment(value: unknown, requested: RequestedFragment): PageFragment {
  if (!isRecord(value)) throw new TypeError('The answer is not a page fragment.');
  if (value.version !== 1) {
    throw new TypeError(
      `The answer has version ${String(value.version)}, and this package reads version 1. Update it.`,
    );
  }
  const wrong = TEXTS.find((name) => typeof value[name] !== 'string');
  if (wrong) throw new TypeError(`Field "${wrong}" of the answer is not text.`);
  if (value.region !== requested.region || value.locale !== requested.locale) {
    throw new TypeError(`The answer is for region ${value.region} and locale ${value.locale}.`);
  }
  if (!isCode(value.lang)) throw new TypeError('Field "lang" of the answer is not a language tag.');
  if (value.dir !== 'ltr' && value.dir !== 'rtl')
    throw new TypeError('Field "dir" of the answer is not "ltr" or "rtl".');
  if (!isPolicy(value.csp))
    throw new TypeError('Field "csp" of the answer is not an object with lists of sources.');
  return value as unknown as PageFragment;
}
