import { parseArgs } from 'node:util';
import { requiredEditions } from './requirements/required-editions';

export interface Options {
  /** Region codes; default: all. */
  only?: string[];
  /** File for the report. */
  json?: string;
}

/**
 * Parses the command line.
 *
 * @throws Error with a `code` for unknown options and regions
 * @example parseOptions(['--only', 'KAZ,GEO']) // { only: ['KAZ', 'GEO'] }
 */
export function parseOptions(parameters: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...parameters],
    options: { only: { type: 'string' }, json: { type: 'string' } },
  });
  const { only, json } = values;
  return {
    ...(only === undefined ? {} : { only: regionsIn(only) }),
    ...(json === undefined ? {} : { json }),
  };
}

function regionsIn(text: string): string[] {
  const known = requiredEditions(0).map(({ region }) => region);
  const regions = text.split(',').map((region) => region.trim());
  const unknown = regions.filter((region) => !known.includes(region));
  if (unknown.length === 0) return regions;
  const message = `--only ${text}: unknown region ${unknown.join(', ')}. Use ${known.join(', ')}.`;
  throw Object.assign(new RangeError(message), { code: 'region-unknown' });
}
