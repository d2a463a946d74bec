import { parseArgs } from 'node:util';
import { CONDITIONS, type Condition } from './network';
import { VARIANTS, type VariantName } from './variants';

export interface ShellOptions {
  rounds: number;
  only: readonly VariantName[];
  conditions: readonly Condition[];
}

/**
 * Parses the options of `npm run bench -- shell`.
 *
 * @throws RangeError for an invalid number of rounds or an unknown variant or condition
 */
export function parseShellOptions(args: readonly string[]): ShellOptions {
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
  const names = VARIANTS.map(({ name }) => name);
  const unknown = values.only.find((name) => !names.includes(name as VariantName));
  if (unknown) throw new RangeError(`--only ${unknown}: use one of ${names.join(', ')}.`);
  const wrong = values.condition.find((name) => CONDITIONS.every((condition) => condition.name !== name));
  if (wrong) {
    throw new RangeError(
      `--condition ${wrong}: use one of ${CONDITIONS.map(({ name }) => name).join(', ')}.`,
    );
  }
  const isSelected = ({ name }: Condition) =>
    values.condition.length === 0 || values.condition.includes(name);
  return {
    rounds,
    conditions: CONDITIONS.filter(isSelected),
    only: values.only.length > 0 ? (values.only as VariantName[]) : names,
  };
}
