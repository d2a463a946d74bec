import { parseArgs } from 'node:util';

export interface Options {
  loads: number;
}

/**
 * Parses the command line.
 *
 * @throws Error with a `code` for an invalid option
 * @example parseOptions(['--loads', '10000']) // { loads: 10000 }
 */
export function parseOptions(parameters: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...parameters],
    options: { loads: { type: 'string', default: '10000' } },
  });
  const loads = Number(values.loads);
  if (Number.isInteger(loads) && loads > 0) return { loads };
  throw Object.assign(new RangeError(`--loads ${values.loads}: expected a positive integer such as 10000.`), {
    code: 'loads-unknown',
  });
}
