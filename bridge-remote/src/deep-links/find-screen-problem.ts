import type { DeepLinkRow } from './deep-link-row';
import { WEB_SCREEN } from './app-url';

/** Names that the app uses for web pages and for its own sign-in (R-BRIDGE-5). */
const RESERVED_SCREENS: readonly string[] = [WEB_SCREEN, 'loginpage', 'register'];
/** Other fields of the call that opens a screen. */
const RESERVED_PARAMS: readonly string[] = ['path', 'fromWeb', 'directlyRegister'];

/**
 * Returns what is wrong with a row's screen and its parameters; undefined when both are valid. `names` are the
 * parameters of the row's path and query.
 *
 * @example findScreenProblem({ path: '/a', screen: 'a b' }, []) // 'has the screen "a b"; …'
 */
export function findScreenProblem(
  { screen, params = {} }: DeepLinkRow,
  names: readonly string[],
): string | undefined {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(screen)) {
    return `has the screen "${screen}"; use lower-case letters, digits and dashes, separated by slashes`;
  }
  if (RESERVED_SCREENS.includes(screen)) return `has the screen "${screen}", which the app reserves`;
  for (const [name, value] of Object.entries(params)) {
    const problem = findNameProblem(name) ?? findValueProblem(name, value, names);
    if (problem) return problem;
  }
  return undefined;
}

function findNameProblem(name: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return `has the parameter "${name}"; use letters and digits`;
  return RESERVED_PARAMS.includes(name) ? `has the parameter "${name}", which the app reserves` : undefined;
}

function findValueProblem(
  name: string,
  value: number | string,
  names: readonly string[],
): string | undefined {
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : `has no finite number for "${name}"`;
  if (value === '') return `has an empty value for "${name}"`;
  const unfilled = [...value.matchAll(/\{([^{}]*)\}/g)].find(([, part = '']) => !names.includes(part));
  if (unfilled) return `uses "${unfilled[0]}", which is not in its path or query`;
  const hasLooseBrace = /[{}]/.test(value.replace(/\{[^{}]*\}/g, ''));
  return hasLooseBrace ? `has unbalanced braces in "${name}": "${value}"` : undefined;
}
