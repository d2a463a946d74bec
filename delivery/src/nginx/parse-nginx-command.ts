import { environmentByName, LOCAL_ENVIRONMENT, type Environment } from 'shared-config/environments';
import { parseTrustedProxies } from '../server/client-address';
import type { Listen } from './nginx-input';

/** What `npm run nginx` is asked for. */
export interface NginxCommand {
  folder: string;
  environment: Environment;
  listen: Listen;
  resolver: string | undefined;
  brotliModules: string | undefined;
  /** Addresses and networks of the proxies in front. */
  trustedProxies: readonly string[];
  addressHeader: string | undefined;
  /** Address of a collector of policy reports. */
  reportsUrl: string | undefined;
}

const USAGE =
  'npm run nginx -- write <folder> [--environment production] [--listen 443 ssl] [--resolver 10.0.0.2] [--brotli /usr/lib/nginx/modules] [--trusted-proxies 10.0.0.0/8] [--address-header X-Forwarded-For] [--reports https://reports.example/policy]';

const OPTIONS = [
  'environment',
  'listen',
  'resolver',
  'brotli',
  'trusted-proxies',
  'address-header',
  'reports',
] as const;
type Option = (typeof OPTIONS)[number];

/** It is part of two headers, so nothing may end a value there. */
const REPORTS_URL = /^(?:https:\/\/[\w.-]+(?::\d{1,5})?)?\/(?!\/)[\w./-]*$/;

/**
 * Reads the parameters of `npm run nginx`.
 *
 * @throws RangeError that says what to write instead
 * @example parseNginxCommand(['write', '/srv/site', '--environment', 'production'], 3000).listen.pages // ['80']
 */
export function parseNginxCommand(parameters: readonly string[], portBase: number): NginxCommand {
  const { words, options } = apart(parameters);
  const [action, folder, ...more] = words;
  if (action !== 'write' || !folder || more.length > 0) throw usage('Say what to write where.');
  const name = options.environment ?? LOCAL_ENVIRONMENT.name;
  const environment = environmentByName(name);
  if (!environment) throw usage(`There is no environment "${name}".`);
  if (options.listen !== undefined && environment.kind === 'local') {
    throw usage('In the environment local the ports are PORT_BASE and the two behind it.');
  }
  if (options.reports !== undefined && !REPORTS_URL.test(options.reports)) {
    throw usage("--reports wants an https address, or a path of the pages' own origin.");
  }
  return {
    folder,
    environment,
    listen: environment.kind === 'local' ? localListen(portBase) : sameListen(options.listen ?? '80'),
    resolver: options.resolver,
    brotliModules: options.brotli,
    trustedProxies: proxiesOf(options['trusted-proxies'] ?? ''),
    addressHeader: headerNameOf(options['address-header']),
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

function headerNameOf(name: string | undefined): string | undefined {
  if (name !== undefined && !/^[\w-]+$/.test(name)) throw usage(`${name} is not the name of a header.`);
  return name;
}

/** Each option has one value. */
function apart(parameters: readonly string[]): { words: string[]; options: Partial<Record<Option, string>> } {
  const words: string[] = [];
  const options: Partial<Record<Option, string>> = {};
  const left = [...parameters];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const option = OPTIONS.find((name) => word === `--${name}`);
    if (!option && word.startsWith('--')) throw usage(`There is no option ${word}.`);
    if (!option) {
      words.push(word);
      continue;
    }
    const value = left.shift();
    if (!value || !/^[^"'\\;{}$#\r\n]+$/.test(value)) throw usage(`--${option} wants a value.`);
    options[option] = value;
  }
  return { words, options };
}

/** As `npm start`: one port a door. */
function localListen(portBase: number): Listen {
  const at = (offset: number) => [`127.0.0.1:${portBase + offset}`];
  return { pages: at(0), shell: at(1), bridge: at(2) };
}

/** Several addresses are separated by commas; hosts tell the doors apart. */
function sameListen(text: string): Listen {
  const addresses = text.split(',').map((address) => address.trim());
  return { pages: addresses, shell: addresses, bridge: addresses };
}

function usage(problem: string): RangeError {
  return Object.assign(new RangeError(`${problem} Usage: ${USAGE}`), { code: 'nginx-usage' });
}
