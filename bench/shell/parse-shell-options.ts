import { parseArgs } from 'node:util';
import { VARIANTS, type VariantName } from './variants';

export interface ShellOptions {
  rounds: number;
  only: readonly VariantName[];
}

/**
 * Reads what is said behind `npm run bench -- shell`.
 *
 * @throws RangeError for a number of rounds or a variant that is none
 */
export function parseShellOptions(args: readonly string[]): ShellOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '15' },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new RangeError(`--rounds is ${values.rounds}; it is a number of at least 1.`);
  const names = VARIANTS.map(({ name }) => name);
  const unknown = values.only.find((name) => !names.includes(name as VariantName));
  if (unknown) throw new RangeError(`--only ${unknown}: there are ${names.join(', ')}.`);
  return {
    rounds,
    only: values.only.length > 0 ? (values.only as VariantName[]) : names,
  };
}
