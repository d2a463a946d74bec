import { parseArgs } from 'node:util';
import { environmentByName, LOCAL_ENVIRONMENT, type Environment } from 'shared-config/site/environments';
import { parseTrustedProxies } from '../http/client-address';
import type { Listen, NginxInput } from './nginx-input';

/** A valid command line of `npm run nginx`. */
type NginxCommand = Omit<NginxInput, 'live' | 'former' | 'sites' | 'portBase' | 'resolver'> & {
  environment: Environment;
  resolver: string | undefined;
};

const USAGE =
  'npm run nginx -- write <folder> [--environment production] [--listen 443 ssl] [--resolver 10.0.0.2] [--brotli /usr/lib/nginx/modules] [--trusted-proxies 10.0.0.0/8] [--address-header X-Forwarded-For] [--reports https://reports.example/policy]';

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  environment: TEXT,
  listen: TEXT,
  resolver: TEXT,
  brotli: TEXT,
  'trusted-proxies': TEXT,
  'address-header': TEXT,
  reports: TEXT,
};
type OptionName = keyof typeof OPTIONS;

/** The URL is part of two headers, so it must not contain their separators. */
const REPORTS_URL = /^(?:https:\/\/[\w.-]+(?::\d{1,5})?)?\/(?!\/)[\w./-]*$/;

/**
 * Parses the command line of `npm run nginx`.
 *
 * @throws RangeError with the code `nginx-usage` that names the problem
 * @example parseNginxCommand(['write', '/srv/site', '--environment', 'production'], 3000).listen.pages // ['80']
 */
export function parseNginxCommand(parameters: readonly string[], portBase: number): NginxCommand {
  const { positionals, options } = parseOptions(parameters);
  const { 'address-header': addressHeader, 'trusted-proxies': proxies = '' } = options;
  const [action, folder, ...more] = positionals;
  if (action !== 'write' || !folder || more.length > 0) throw usage('Expected: write <folder>.');
  const name = options.environment ?? LOCAL_ENVIRONMENT.name;
  const environment = environmentByName(name);
  if (!environment) throw usage(`There is no environment "${name}".`);
  if (options.listen !== undefined && environment.kind === 'local') {
    throw usage(
      '--listen is not available in the environment local: its ports are PORT_BASE and the next two.',
    );
  }
  if (options.reports !== undefined && !REPORTS_URL.test(options.reports)) {
    throw usage('--reports needs an https URL, or a path on the origin of the pages.');
  }
  if (addressHeader !== undefined && !/^[\w-]+$/.test(addressHeader)) {
    throw usage(`${addressHeader} is not the name of a header.`);
  }
  return {
    folder,
    environment,
    listen: environment.kind === 'local' ? localListen(portBase) : sameListen(options.listen ?? '80'),
    resolver: options.resolver,
    brotliModules: options.brotli,
    trustedProxies: proxiesOf(proxies),
    addressHeader,
    reportsUrl: options.reports,
  };
}

function proxiesOf(list: string): readonly string[] {
  try {
    parseTrustedProxies(list);
  } catch (thrown) {
    throw usage((thrown as Error).message);
  }
  return list.split(/[\s,]+/).filter((entry) => entry !== '');
}

/** Not strict, so that all problems are reported with our own messages. */
function parseOptions(parameters: readonly string[]) {
  const { positionals, tokens } = parseArgs({
    args: [...parameters],
    options: OPTIONS,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const options: Partial<Record<OptionName, string>> = {};
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!Object.hasOwn(OPTIONS, name)) throw usage(`There is no option ${rawName}.`);
    if (!value || !/^[^"'\\;{}$#\r\n]+$/.test(value)) throw usage(`--${name} needs a value.`);
    options[name as OptionName] = value;
  }
  return { positionals, options };
}

/** Returns the ports of `npm start`: one per server. */
function localListen(portBase: number): Listen {
  const at = (offset: number) => [`127.0.0.1:${portBase + offset}`];
  return { pages: at(0), shell: at(1), bridge: at(2) };
}

/** Returns the same comma-separated addresses for all servers, which are distinguished by their host names. */
function sameListen(text: string): Listen {
  const addresses = text.split(',').map((address) => address.trim());
  if (addresses.includes('')) throw usage('--listen has an empty address.');
  return { pages: addresses, shell: addresses, bridge: addresses };
}

function usage(problem: string): RangeError {
  return Object.assign(new RangeError(`${problem} Usage: ${USAGE}`), { code: 'nginx-usage' });
}
