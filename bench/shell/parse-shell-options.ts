import { parseArgs } from 'node:util';
import { CONDITIONS } from './network';
import { VARIANTS, type VariantName } from './variants';
import { RETURN_VISITS } from './visits';

/**
 * Parses the options of `npm run bench -- shell`.
 *
 * @throws RangeError for an invalid number of rounds or an unknown variant, condition or visit
 */
export function parseShellOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '15' },
      only: { type: 'string', multiple: true, default: [] },
      condition: { type: 'string', multiple: true, default: [] },
      visit: { type: 'string', multiple: true, default: [] },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new RangeError(`--rounds is ${values.rounds}; use a whole number of at least 1.`);
  requireKnown('--only', values.only, VARIANTS);
  return {
    rounds,
    conditions: named('--condition', values.condition, CONDITIONS),
    returnVisits: named('--visit', values.visit, RETURN_VISITS),
    only: values.only.length > 0 ? (values.only as VariantName[]) : VARIANTS,
  };
}

/** Returns the rows with the chosen names; all rows if none is chosen. */
function named<Row extends { name: string }>(
  option: string,
  chosen: readonly string[],
  rows: readonly Row[],
): readonly Row[] {
  requireKnown(
    option,
    chosen,
    rows.map(({ name }) => name),
  );
  return chosen.length === 0 ? rows : rows.filter(({ name }) => chosen.includes(name));
}

function requireKnown(option: string, chosen: readonly string[], known: readonly string[]): void {
  const unknown = chosen.find((name) => !known.includes(name));
  if (unknown) throw new RangeError(`${option} ${unknown}: use one of ${known.join(', ')}.`);
}
