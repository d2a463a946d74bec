import { withoutNames } from '../requirements/rightly-same';

const RUN =
  /\p{Script=Latin}[\p{Script=Latin}\p{M}’'-]+(?:[\s,;:/&]+\p{Script=Latin}[\p{Script=Latin}\p{M}’'-]+){2,}/u;

/**
 * Returns the first run of three or more Latin words without names, or null.
 *
 * @example latinRunIn('Нажмите Log in to see') // 'Log in to see'
 */
export function latinRunIn(text: string): string | null {
  return RUN.exec(withoutNames(text))?.[0] ?? null;
}
