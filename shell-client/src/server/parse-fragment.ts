import type { PageFragment } from 'shared-config/page-contracts';
import { isRecord } from 'shared-config/is-record';

const TEXTS = ['region', 'locale', 'lang', 'head', 'header', 'footer', 'scripts'] as const;

/**
 * Returns a page fragment from the shell's answer.
 *
 * @throws TypeError that names the first wrong field
 * @example parseFragment({ version: 2 }) // throws: field "version"
 */
export function parseFragment(value: unknown): PageFragment {
  if (!isRecord(value)) throw new TypeError('The answer is not a page fragment.');
  if (value.version !== 1) {
    throw new TypeError(
      `The answer has version ${String(value.version)}, and this package reads version 1. Update it.`,
    );
  }
  const wrong = TEXTS.find((name) => typeof value[name] !== 'string');
  if (wrong) throw new TypeError(`Field "${wrong}" of the answer is not text.`);
  if (value.dir !== 'ltr' && value.dir !== 'rtl')
    throw new TypeError('Field "dir" of the answer is not "ltr" or "rtl".');
  if (!isPolicy(value.csp))
    throw new TypeError('Field "csp" of the answer is not an object with lists of sources.');
  return value as unknown as PageFragment;
}

function isPolicy(value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (list) => Array.isArray(list) && list.every((source) => typeof source === 'string'),
    )
  );
}
