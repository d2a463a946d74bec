import { checkTexts } from './check-texts';
import { lineOf } from './finding';
import { readPlace } from './read-place';
import { TEXT_PLACES } from './text-places-table';
import { lineOfCount, translatedCounts } from './translated-counts';

const USAGE = `Checks the texts and the code that shows them; one line for each finding.

  npm run -s texts                 exit status 1 when there is a finding
  npm run -s texts -- --summary    and how many keys each language has translated`;

/**
 * Runs `texts` with the parameters of a command line; answers the exit status: 0, or 1 when something was found.
 *
 * @param root the repository
 * @example process.exitCode = runTexts(['--summary'], root, console.log)
 * @throws Error naming the file that is no texts, or a source that cannot be parsed
 */
export function runTexts(parameters: readonly string[], root: string, write: (line: string) => void): 0 | 1 {
  if (parameters.some((parameter) => parameter !== '--summary')) {
    write(USAGE);
    return 1;
  }
  const places = TEXT_PLACES.map((place) => ({ place, texts: readPlace(root, place) }));
  const findings = checkTexts(root, places);
  for (const finding of findings) write(lineOf(finding));
  if (parameters.length > 0) {
    for (const count of translatedCounts(places, findings)) write(lineOfCount(count));
  }
  return findings.length === 0 ? 0 : 1;
}
