import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { UntranslatedTable } from 'build/overdue-texts';
import { addText } from './add-text';
import { checkTexts } from './check-texts';
import { lineOf } from './finding';
import { UNTRANSLATED_FILE } from './missing-translations';
import { readPlace } from './read-place';
import { TEXT_PLACES } from './text-places-table';
import { lineOfCount, translatedCounts } from './translated-counts';

const USAGE = `Checks the texts and the code that shows them; one line for each finding.

  npm run -s texts                 exit status 1 for findings; a pending translation is none
  npm run -s texts -- --summary    adds the number of translated keys for each language
  npm run -s texts -- add <namespace>:<key> "<English>" [<language>="<text>" …]
                                   adds a text; other languages show English until they have it.
                                   Names of menu entries have the namespace names`;

/**
 * Runs `texts` with command-line parameters. Returns the exit status: 0, or 1 for findings.
 *
 * @param root the repository
 * @throws Error that names an invalid file of texts, a source with a syntax error or a text that cannot be added
 */
export function runTexts(parameters: readonly string[], root: string, write: (line: string) => void): 0 | 1 {
  const [action, key, english, ...translations] = parameters;
  if (action === 'add' && key && english) {
    for (const file of addText({ key, english, translations }, root, new Date())) write(`wrote ${file}`);
    return 0;
  }
  if (parameters.some((parameter) => parameter !== '--summary')) {
    write(USAGE);
    return 1;
  }
  const places = TEXT_PLACES.map((place) => ({ place, texts: readPlace(root, place) }));
  const findings = checkTexts(root, places, readUntranslated(root));
  for (const finding of findings) write(lineOf(finding));
  if (parameters.length > 0) {
    for (const count of translatedCounts(places, findings)) write(lineOfCount(count));
  }
  return findings.every(({ kind }) => kind === 'pending') ? 0 : 1;
}

function readUntranslated(root: string): UntranslatedTable {
  return JSON.parse(readFileSync(path.join(root, UNTRANSLATED_FILE), 'utf8')) as UntranslatedTable;
}
