import { checkTexts } from './check-texts';
import { lineOf } from './finding';
import { readPlace } from './read-place';
import { TEXT_PLACES } from './text-places-table';
import { lineOfCount, translatedCounts } from './translated-counts';

const USAGE = `Checks the texts and the code that shows them; one line for each finding.

  npm run -s texts                 exit status 1 for findings
  npm run -s texts -- --summary    adds the number of translated keys for each language`;

/**
 * Runs `texts` with command-line parameters. Returns the exit status: 0, or 1 for findings.
 *
 * @param root the repository
 * @throws Error that names an invalid file of texts or a source with a syntax error
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
