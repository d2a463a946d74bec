import { parseArgs } from 'node:util';

/**
 * Parses the command line.
 *
 * @throws Error with a `code` for an invalid option
 */
export function parseOptions(parameters: readonly string[]): { loads: number; isBehindNginx: boolean } {
  const { values } = parseArgs({
    args: [...parameters],
    options: { loads: { type: 'string', default: '10000' }, nginx: { type: 'boolean', default: false } },
  });
  const loads = Number(values.loads);
  if (Number.isInteger(loads) && loads > 0) return { loads, isBehindNginx: values.nginx };
  throw Object.assign(new RangeError(`--loads ${values.loads}: expected a positive integer such as 10000.`), {
    code: 'loads-unknown',
  });
}
