import { REGIONS, type RegionCode } from 'shared-config/site/regions';
import { urlFrom } from 'shared-config/platform/url-from';
import { ALL_VISITORS, type Audience } from '../releases/change-document';
import { partByName, RELEASED_PARTS, type PartName } from 'build/released-parts';
import { parseArguments } from './parse-arguments';
import { ReleaseRefusedError } from '../releases/release-refused-error';

export type ReleaseCommand =
  | ({ action: 'publish'; part: PartName; audience: Audience } & ChangeOptions)
  | ({ action: 'promote'; part: PartName; audience: Audience; buildId?: string } & ChangeOptions)
  | ({ action: 'rollback'; part: PartName; regions: readonly RegionCode[]; to?: string } & ChangeOptions)
  | ({ action: 'stop' | 'resume'; part: PartName; regions: readonly RegionCode[] } & ChangeOptions)
  | { action: 'register'; name: string; contract: string; modules: readonly string[]; react?: string }
  | { action: 'unregister'; name: string }
  | { action: 'status'; isJson: boolean }
  | { action: 'prune' }
  | { action: 'help' };

/** Options of all actions that change a part. */
interface ChangeOptions {
  reason?: string;
  by?: string;
  /** Overrides contract refusals; requires a reason. */
  isForced?: boolean;
  /** Origin from which scripts and style sheets are fetched and checked before the release. */
  through?: string;
}

/** For `--help` and for invalid command lines. */
export const USAGE = `npm run release -- <action>

  publish <part>    builds the part if it has changed, stores the build, and serves it to all visitors.
                    A production install builds nothing: it stores the build in the folder dist of the package
  promote <part>    makes the canary the default build
  rollback <part>   withdraws the latest release: the canary if there is one, else the default build
  stop <part>       turns the kill switch on: no page loads the part, pages keep its skeleton
  resume <part>     turns the kill switch off
  status            shows the served builds, their audience and the history
  prune             removes builds that were not served for 30 days
  register <host>   registers a host that loads our parts: --contract 1.1 --modules shell/mount,shell/session
  unregister <host> removes the registration of a host

  <part>            ${RELEASED_PARTS.map(({ part }) => part).join(', ')}
  --percent 10      publish, promote: to a share of the visitors, with up to two decimals
  --region KAZ,GEO  publish, promote, rollback, stop, resume: for visitors of these editions only
  --build <id>      promote: this build instead of the canary
  --to <id>         rollback: to this build instead of the previous default build; not with --region
  --through <url>   publish, promote, rollback: also fetches scripts and style sheets from this address, and checks them.
  --force           publish, promote, rollback, stop: ignores hosts that cannot use the build; needs --reason.
                    The history records both. A damaged build is still refused
  --reason <words>  for the history; default of publish: the subject of the commit
  --by <name>       for the history; default: RELEASE_BY, or the name of the operating system user
  --react 19.2      register: the version of React that the host shares with our components
  --json            status: the discovery document of the store`;

/**
 * Parses the command line.
 *
 * @throws ReleaseRefusedError with the code `release-usage` that names the problem
 * @example parseRelease(['publish', 'shell', '--percent', '10']).audience // { percent: 10, regions: [] }
 */
export function parseRelease(parameters: readonly string[]): ReleaseCommand {
  const { values, positionals } = parsed(parameters);
  const [action = 'help', name = '', ...more] = positionals;
  if (values.help || action === 'help') return { action: 'help' };
  const allowed = Object.hasOwn(OPTIONS_OF, action) ? OPTIONS_OF[action] : undefined;
  if (!allowed) throw usage(`There is no action "${action}".`);
  const unknown = Object.keys(values).find((option) => !allowed.options.includes(option));
  if (unknown) throw usage(`${action} does not accept --${unknown}.`);
  // Otherwise an unset variable of a script would select another build, skip a check or register no React.
  const empty = (['build', 'to', 'through', 'react'] as const).find((option) => values[option] === '');
  if (empty) throw usage(`--${empty} is empty: name a value, or omit the option.`);
  if (more.length > 0 || (name && !allowed.argument))
    throw usage(`Unexpected argument: ${[name, ...more].join(' ')}.`);
  if (allowed.argument && !name) throw usage(`${action} needs a ${allowed.argument}.`);
  const options = {
    ...(values.reason && { reason: values.reason }),
    ...(values.by && { by: values.by }),
    ...(values.force && { isForced: true }),
    ...(values.through && { through: originOf(values.through) }),
  };
  if (values.force && !values.reason?.trim())
    throw usage('--force needs --reason "…": the history records why.');
  if (values.to && values.region)
    throw usage(
      `--to replaces the default build of all visitors, so it does not fit --region. For some editions: promote ${name} --build ${values.to} --region ${values.region}.`,
    );
  const regions = regionsOf(values.region);
  const audience = { percent: percentOf(values.percent), regions };
  switch (action) {
    case 'publish':
      return { action, part: partOf(name, usage), audience, ...options };
    case 'promote':
      return { action, part: partOf(name, usage), audience, ...options, buildId: values.build };
    case 'rollback':
      return { action, part: partOf(name, usage), regions, ...options, to: values.to };
    case 'stop':
    case 'resume':
      return { action, part: partOf(name, usage), regions, ...options };
    case 'register':
      return {
        action,
        name: otherHostName(name),
        contract: contractOf(values.contract),
        modules: modulesOf(values.modules),
        ...(values.react && { react: reactOf(values.react) }),
      };
    case 'unregister':
      return { action, name: hostName(name) };
    case 'status':
      return { action, isJson: Boolean(values.json) };
    default:
      return { action: 'prune' };
  }
}

const ATTRIBUTION = ['reason', 'by'];

/** The argument and the options of each action. */
const OPTIONS_OF: Record<string, { argument?: 'part' | 'host'; options: readonly string[] }> = {
  publish: { argument: 'part', options: ['percent', 'region', 'through', 'force', ...ATTRIBUTION] },
  promote: { argument: 'part', options: ['percent', 'region', 'build', 'through', 'force', ...ATTRIBUTION] },
  rollback: { argument: 'part', options: ['region', 'to', 'through', 'force', ...ATTRIBUTION] },
  // A stop is never refused: it accepts --force, so that one emergency script fits both.
  stop: { argument: 'part', options: ['region', 'force', ...ATTRIBUTION] },
  resume: { argument: 'part', options: ['region', ...ATTRIBUTION] },
  status: { options: ['json'] },
  prune: { options: [] },
  register: { argument: 'host', options: ['contract', 'modules', 'react'] },
  unregister: { argument: 'host', options: [] },
};

function parsed(parameters: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArguments({
      args: [...parameters],
      allowPositionals: true,
      options: {
        percent: text,
        region: text,
        build: text,
        to: text,
        through: text,
        reason: text,
        by: text,
        contract: text,
        modules: text,
        react: text,
        json: flag,
        force: flag,
        help: flag,
      },
    });
  } catch (thrown) {
    throw usage((thrown as Error).message);
  }
}

/** @param toError creates the error of an invalid command line */
export function partOf(name: string, toError: (problem: string) => Error): PartName {
  try {
    return partByName(name).part;
  } catch (thrown) {
    throw toError((thrown as Error).message);
  }
}

function percentOf(text: string | undefined): number {
  if (text === undefined) return ALL_VISITORS.percent;
  const percent = Number(text.replace(/\s*%$/, ''));
  if (/^\d{1,3}(\.\d{1,2})?\s*%?$/.test(text) && percent > 0 && percent <= 100) return percent;
  throw usage(
    `--percent ${text} is not a valid share: use more than 0 and at most 100, with up to two decimals.`,
  );
}

export function regionsOf(text: string | undefined): RegionCode[] {
  if (text === undefined) return [];
  const known = REGIONS.map(({ code }) => code);
  return text.split(',').map((name) => {
    const code = known.find((one) => one === name.trim().toUpperCase());
    if (code) return code;
    throw usage(`"${name}" is not a region: use some of ${known.join(', ')}, separated by commas.`);
  });
}

function originOf(text: string): string {
  const url = urlFrom(text);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw usage(
    `--through ${text} is not a URL: use the origin from which browsers load the part, such as https://shell.example.`,
  );
}

function hostName(name: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,60}$/.test(name)) return name;
  throw usage(`"${name}" is not a valid name of a host: use lowercase letters, digits and dashes.`);
}

/** Returns the name of another team's host. @throws for our own parts, which only `unregister` accepts: earlier versions registered them */
function otherHostName(name: string): string {
  if (!RELEASED_PARTS.some(({ part }) => part === name)) return hostName(name);
  throw usage(
    `${name} is one of our own parts: releases check its served builds. Register only hosts of other teams.`,
  );
}

function contractOf(text: string | undefined): string {
  if (text && /^\d{1,4}\.\d{1,4}$/.test(text)) return text;
  throw usage('register needs --contract, such as 1.1: the CONTRACT_VERSION that the host was built with.');
}

function modulesOf(text: string | undefined): string[] {
  const modules = (text ?? '').split(',').map((module) => module.trim());
  if (modules.every((module) => /^(shell|bridge)\/[\w-]+$/.test(module))) return modules;
  throw usage(
    'register needs --modules, such as shell/mount,shell/session: the modules that the host loads.',
  );
}

function reactOf(text: string): string {
  const [, minor, patch = '0'] = /^(\d{1,4}\.\d{1,4})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (minor) return `${minor}.${patch}`;
  throw usage(`--react ${text} is not a version: use that of the host’s package.json, such as 19.2.`);
}

export function usage(problem: string): ReleaseRefusedError {
  return new ReleaseRefusedError(
    'release-usage',
    `${problem} npm run release -- help lists all actions and options.`,
  );
}
