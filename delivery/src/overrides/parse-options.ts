import { DEFAULT_PORT_BASE } from 'shared-config/hosts';
import { isOverrideOrigin, OVERRIDABLE_PARTS, type Overrides } from 'shared-config/loader/overrides';

/** What `npm run overrides` is asked for. */
export interface OverridesOptions {
  /** Origin of the pages. */
  on: string;
  overrides: Overrides;
  isEnd: boolean;
  opensBrowser: boolean;
}

export const USAGE = `Points your browser at remotes on your own machine, on any environment that allows it.

  npm run overrides -- [--on https://test-1.…] [--shell http://localhost:3001] [--bridge http://localhost:3002] [--open]
  npm run overrides -- --end [--on https://test-1.…] [--open]

  --on       origin of the pages; default: the running npm start
  --shell    your shell; default where no part is named: the running npm start's
  --bridge   your bridge
  --end      says how to end it
  --open     opens the browser, too`;

/**
 * Reads the parameters of the command.
 *
 * @returns the options, or words that say what is wrong with them
 * @example parseOptions(['--on', 'https://test-1.…'], 3000)
 */
export function parseOptions(
  parameters: readonly string[],
  portBase: number = DEFAULT_PORT_BASE,
): OverridesOptions | string {
  const values = new Map<string, string>();
  const flags = new Set<string>();
  for (let at = 0; at < parameters.length; at += 1) {
    const [name = '', inline] = splitOnce(parameters[at]!);
    if (values.has(name) || flags.has(name)) return `${name} stands there twice.`;
    if (inline === undefined && FLAGS.includes(name)) {
      flags.add(name);
      continue;
    }
    if (!VALUES.includes(name)) return `${parameters[at]} is not known.`;
    const value = inline ?? parameters[(at += 1)];
    if (value === undefined) return `${name} needs a value.`;
    values.set(name, value);
  }
  return optionsOf(values, flags, portBase);
}

const FLAGS: readonly string[] = ['--end', '--open'];
const VALUES: readonly string[] = ['--on', ...OVERRIDABLE_PARTS.map((part) => `--${part}`)];

function optionsOf(
  values: ReadonlyMap<string, string>,
  flags: ReadonlySet<string>,
  portBase: number,
): OverridesOptions | string {
  const on = originOf(values.get('--on') ?? `http://localhost:${portBase}`);
  if (on === null) return `--on ${values.get('--on')} is no address of pages: say https:// and a host.`;
  const overrides: Overrides = {};
  for (const part of OVERRIDABLE_PARTS) {
    const origin = values.get(`--${part}`);
    if (origin === undefined) continue;
    if (!isOverrideOrigin(origin)) {
      return `--${part} ${origin} is not taken: say exactly http://localhost: and a port from 1024 to 65535, with nothing behind it.`;
    }
    overrides[part] = origin;
  }
  const isEnd = flags.has('--end');
  if (isEnd && Object.keys(overrides).length > 0) return '--end names no part: it is about all of them.';
  if (!isEnd && Object.keys(overrides).length === 0) overrides.shell = `http://localhost:${portBase + 1}`;
  return { on, overrides, isEnd, opensBrowser: flags.has('--open') };
}

/** `--on=value` is `--on value`. */
function splitOnce(parameter: string): string[] {
  const at = parameter.indexOf('=');
  return at < 0 ? [parameter] : [parameter.slice(0, at), parameter.slice(at + 1)];
}

function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.username === '' ? url.origin : null;
}
