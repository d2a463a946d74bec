import { parseArgs } from 'node:util';
import { CONDITIONS, DEFAULT_CONDITIONS } from './network';
import { VARIANTS, type VariantName } from './variants';
import { RETURN_VISITS } from './visits';

/**
 * Parses the options of `npm run bench -- shell` and `press`.
 *
 * @param defaultRounds rounds without `--rounds`
 * @throws RangeError for an invalid number of rounds or an unknown variant, condition or visit
 */
export function parseShellOptions(args: readonly string[], defaultRounds = 15) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: String(defaultRounds) },
      only: { type: 'string', multiple: true, default: [] },
      condition: { type: 'string', multiple: true, default: [] },
      visit: { type: 'string', multiple: true, default: [] },
      before: { type: 'string' },
      trace: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new RangeError(`--rounds is ${values.rounds}; use a whole number of at least 1.`);
  const { before, trace } = values;
  const measured = VARIANTS.filter((name) => name !== 'ours-before' || before !== undefined);
  requireKnown('--only', values.only, measured);
  return {
    ...{ rounds, before, trace },
    conditions: named('--condition', values.condition, CONDITIONS, DEFAULT_CONDITIONS),
    returnVisits: named('--visit', values.visit, RETURN_VISITS),
    only: values.only.length > 0 ? (values.only as VariantName[]) : measured,
  };
}

/** Returns the rows with the chosen names; without any, those of `others`. */
function named<Row extends { name: string }>(
  option: string,
  chosen: readonly string[],
  rows: readonly Row[],
  others = rows,
): readonly Row[] {
  requireKnown(
    option,
    chosen,
    rows.map(({ name }) => name),
  );
  return chosen.length === 0 ? others : rows.filter(({ name }) => chosen.includes(name));
}

function requireKnown(option: string, chosen: readonly string[], known: readonly string[]): void {
  const unknown = chosen.find((name) => !known.includes(name));
  if (unknown) throw new RangeError(`${option} ${unknown}: use one of ${known.join(', ')}.`);
}
