import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Parses a command line. An option occurs once, unless it is `multiple`: otherwise the last one would win silently, and
 * `stop shell --region KAZ --region GEO` would stop one region.
 *
 * @throws Error whose message describes the first problem
 */
export function parseArguments<const Config extends ParseArgsConfig>(config: Config) {
  const parsed = parseArgs<Config & { tokens: true }>({ ...config, tokens: true });
  const tokens = parsed.tokens as readonly { kind: string; name?: string; rawName?: string }[];
  const named = tokens.filter(
    ({ kind, name = '' }) => kind === 'option' && !config.options?.[name]?.multiple,
  );
  const repeated = named.find(({ name }, index) => named.findIndex((other) => other.name === name) !== index);
  if (repeated) throw new Error(`${repeated.rawName} must occur only once.`);
  return parsed;
}
