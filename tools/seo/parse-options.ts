import { parseArgs } from 'node:util';
import { requiredEditions } from './requirements/required-editions';

/** What the command was told. */
export interface Options {
  /** Region codes; all where it is missing. */
  only?: string[];
  /** File that the report is written into. */
  json?: string;
}

/**
 * Reads the command line.
 *
 * @throws Error with a `code` for options and regions that do not exist
 * @example parseOptions(['--only', 'KAZ,GEO']) // { only: ['KAZ', 'GEO'] }
 */
export function parseOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
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
  const message = `--only ${text}: there is no region ${unknown.join(', ')}, only ${known.join(', ')}.`;
  throw Object.assign(new RangeError(message), { code: 'region-unknown' });
}
