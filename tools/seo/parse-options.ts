import { parseArgs } from 'node:util';
import { requiredEditions } from './requirements/required-editions';

/**
 * Parses the command line.
 *
 * @throws Error with a `code` for unknown options and regions
 */
export function parseOptions(parameters: readonly string[]): { only?: string[]; json?: string } {
  const { values } = parseArgs({
    args: [...parameters],
    options: { only: { type: 'string' }, json: { type: 'string' } },
  });
  const { only, ...rest } = values;
  return only === undefined ? rest : { ...rest, only: regionsIn(only) };
}

function regionsIn(text: string): string[] {
  const known = requiredEditions(0).map(({ region }) => region);
  const regions = text.split(',').map((region) => region.trim());
  const unknown = regions.filter((region) => !known.includes(region));
  if (unknown.length === 0) return regions;
  const message = `--only ${text}: unknown region ${unknown.join(', ')}. Use ${known.join(', ')}.`;
  throw Object.assign(new RangeError(message), { code: 'region-unknown' });
}
