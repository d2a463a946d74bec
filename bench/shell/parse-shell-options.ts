import { parseArgs } from 'node:util';
import { CONDITIONS, type Condition } from './network';
import { VARIANTS, type VariantName } from './variants';

/**
 * Parses the options of `npm run bench -- shell`.
 *
 * @throws RangeError for an invalid number of rounds or an unknown variant or condition
 */
export function parseShellOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '15' },
      only: { type: 'string', multiple: true, default: [] },
      condition: { type: 'string', multiple: true, default: [] },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new RangeError(`--rounds is ${values.rounds}; use a whole number of at least 1.`);
  requireKnown('--only', values.only, VARIANTS);
  requireKnown(
    '--condition',
    values.condition,
    CONDITIONS.map(({ name }) => name),
  );
  const isSelected = ({ name }: Condition) =>
    values.condition.length === 0 || values.condition.includes(name);
  return {
    rounds,
    conditions: CONDITIONS.filter(isSelected),
    only: values.only.length > 0 ? (values.only as VariantName[]) : VARIANTS,
  };
}

function requireKnown(option: string, chosen: readonly string[], known: readonly string[]): void {
  const unknown = chosen.find((name) => !known.includes(name));
  if (unknown) throw new RangeError(`${option} ${unknown}: use one of ${known.join(', ')}.`);
}
