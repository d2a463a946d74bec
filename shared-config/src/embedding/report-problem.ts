import { reportFailure } from '../errors/report-failure';

/** Reports a mistake of a page of another team.
 *
 * @param message the cause and the fix
 * @example reportProblem('script-twice', 'The page loads uniframe.js twice: remove one.')
 */
export function reportProblem(code: string, message: string): void {
  reportFailure({ code, part: 'page', message });
}
