import type { DeepLinkRow } from './deep-link-row';
import { WEB_SCREEN } from './target-app-url';

/** Names that mean something else to the app: pages of the web, and its own sign-in (R-BRIDGE-5). */
const TAKEN_SCREENS: readonly string[] = [WEB_SCREEN, 'loginpage', 'register'];
/** Names that stand beside a screen's parameters in a call of the app. */
const TAKEN_PARAMS: readonly string[] = ['path', 'fromWeb', 'directlyRegister'];

/**
 * What is wrong with a row's screen and what the screen gets; undefined where it is good. `names` are the parts of the
 * row's path and query.
 *
 * @example screenProblem({ path: '/a', screen: 'a b' }, []) // 'has the screen "a b"; …'
 */
export function screenProblem(
  { screen, params = {} }: DeepLinkRow,
  names: readonly string[],
): string | undefined {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(screen)) {
    return `has the screen "${screen}"; write words of small letters, digits and dashes with a slash between`;
  }
  if (TAKEN_SCREENS.includes(screen))
    return `has the screen "${screen}", which means something else to the app`;
  for (const [name, value] of Object.entries(params)) {
    const problem = nameProblem(name) ?? valueProblem(name, value, names);
    if (problem) return problem;
  }
  return undefined;
}

function nameProblem(name: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return `gives "${name}"; write a name of letters and digits`;
  return TAKEN_PARAMS.includes(name) ? `gives "${name}", which means something else to the app` : undefined;
}

function valueProblem(name: string, value: number | string, names: readonly string[]): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `gives "${name}" no number`;
  if (value === '') return `gives "${name}" nothing`;
  const unfilled = [...value.matchAll(/\{([^{}]*)\}/g)].find(([, part = '']) => !names.includes(part));
  if (unfilled) return `uses "${unfilled[0]}", which is no part of its path or query`;
  const hasLooseBrace = /[{}]/.test(value.replace(/\{[^{}]*\}/g, ''));
  return hasLooseBrace ? `gives "${name}" the text "${value}", whose braces do not close` : undefined;
}
