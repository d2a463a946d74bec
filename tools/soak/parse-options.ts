import { parseArgs } from 'node:util';

/** What the command was told. */
export interface Options {
  loads: number;
}

/**
 * Reads the command line.
 *
 * @throws Error with a `code` for what it does not know
 * @example parseOptions(['--loads', '10000']) // { loads: 10000 }
 */
export function parseOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: { loads: { type: 'string', default: '10000' } },
  });
  const loads = Number(values.loads);
  if (Number.isInteger(loads) && loads > 0) return { loads };
  throw Object.assign(new RangeError(`--loads ${values.loads}: say a whole number, such as 10000.`), {
    code: 'loads-unknown',
  });
}
