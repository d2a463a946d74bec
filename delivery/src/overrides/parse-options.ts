import { DEFAULT_PORT_BASE } from 'shared-config/site/hosts';
import { messageOf } from 'shared-config/errors/report-failure';
import { isOverrideOrigin, OVERRIDABLE_PARTS, type Overrides } from 'shared-config/loader/overrides';
import { parseArguments } from '../release-command/parse-arguments';
import { urlFrom } from 'shared-config/platform/url-from';

interface OverridesOptions {
  pagesOrigin: string;
  overrides: Overrides;
  endsOverrides: boolean;
  opensBrowser: boolean;
}

export const USAGE = `Makes your browser load remotes from your machine, in any environment that allows it.

  npm run overrides -- [--on https://test-1.…] [--shell http://localhost:3001] [--bridge http://localhost:3002] [--open]
  npm run overrides -- --end [--on https://test-1.…] [--open]

  --on       origin of the pages; default: the running npm start
  --shell    your shell; default if no part is named: the shell of the running npm start
  --bridge   your bridge
  --end      prints how to end the overrides
  --open     also opens the browser`;

/** Parses the parameters of the command. @returns the options, or a message that describes the first error */
export function parseOptions(
  parameters: readonly string[],
  portBase: number = DEFAULT_PORT_BASE,
): OverridesOptions | string {
  try {
    return optionsOf(parseArguments({ args: [...parameters], options: OPTIONS }).values, portBase);
  } catch (thrown) {
    return messageOf(thrown);
  }
}

const OPTIONS = {
  on: { type: 'string' },
  shell: { type: 'string' },
  bridge: { type: 'string' },
  end: { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
} as const;

function optionsOf(
  values: { on?: string; end: boolean; open: boolean } & Overrides,
  portBase: number,
): OverridesOptions | string {
  const pagesOrigin = originOf(values.on ?? `http://localhost:${portBase}`);
  if (pagesOrigin === null) return `--on ${values.on} is not an address of pages: use https:// and a host.`;
  const { on: _on, end: endsOverrides, open: opensBrowser, ...overrides } = values;
  const wrong = OVERRIDABLE_PARTS.find((part) => part in overrides && !isOverrideOrigin(overrides[part]));
  if (wrong) {
    return `--${wrong} ${overrides[wrong]} is invalid: use exactly http://localhost: and a port from 1024 to 65535, with nothing after it.`;
  }
  const namesPart = Object.keys(overrides).length > 0;
  if (endsOverrides && namesPart) return '--end takes no part: it ends all overrides.';
  if (!endsOverrides && !namesPart) overrides.shell = `http://localhost:${portBase + 1}`;
  return { pagesOrigin, overrides, endsOverrides, opensBrowser };
}

function originOf(text: string): string | null {
  const url = urlFrom(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && url.username === '' ? url.origin : null;
}
