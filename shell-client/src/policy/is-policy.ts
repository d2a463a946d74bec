import { isRecord } from 'shared-config/platform/is-record';
import type { Policy } from 'shared-config/third-party/shell-policy';

/** Visible ASCII without the separators of sources, directives and policies. */
const SOURCE = /^[!-+\--:<-~]+$/;

/**
 * Returns whether a value has directives and sources that can become part of a header, without more directives or headers in them.
 *
 * @example isPolicy({ 'img-src': ["'self'; script-src *"] }) // false
 */
export function isPolicy(value: unknown): value is Policy {
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([name, sources]) =>
        /^[a-z]+(?:-[a-z]+)*$/.test(name) &&
        Array.isArray(sources) &&
        sources.every((source) => typeof source === 'string' && SOURCE.test(source)),
    )
  );
}
