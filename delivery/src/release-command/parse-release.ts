import { parseArgs } from 'node:util';
import { REGIONS, type RegionCode } from 'shared-config/regions';
import { EVERYBODY, type Audience } from '../releases/change-document';
import { partByName, RELEASED_PARTS, type PartName } from 'build/released-parts';
import { ReleaseRefusedError } from '../releases/release-refused-error';

/** What was asked for, checked. */
export type ReleaseCommand =
  | ({ action: 'publish'; part: PartName; audience: Audience } & Said)
  | ({ action: 'promote'; part: PartName; audience: Audience; buildId?: string } & Said)
  | ({ action: 'rollback'; part: PartName; regions: readonly RegionCode[]; to?: string } & Said)
  | ({ action: 'stop' | 'resume'; part: PartName; regions: readonly RegionCode[] } & Said)
  | { action: 'register'; name: string; contract: string; modules: readonly string[] }
  | { action: 'unregister'; name: string }
  | { action: 'status'; isJson: boolean }
  | { action: 'prune' }
  | { action: 'help' };

/** Options of every change. */
interface Said {
  reason?: string;
  by?: string;
  /** Contract refusals are overridden; has a reason then. */
  isForced?: boolean;
  /** Origin through which the build is looked at before anybody is led to it. */
  through?: string;
}

/** For `--help` and for whoever said something else. */
export const USAGE = `npm run release -- <action>

  publish <part>    builds what has changed, puts it into the store, and gives it to everybody
  promote <part>    gives the canary to everybody
  rollback <part>   takes back what was released last: the canary, or else the default build
  stop <part>       kill switch: nobody loads the part, pages keep its skeleton
  resume <part>     the part is loaded again
  status            what is released, to whom, and what was done
  prune             removes builds that nobody has been given for 30 days
  register <host>   a page that loads our parts: --contract 1.1 --modules shell/mount,shell/session
  unregister <host>

  <part>            ${RELEASED_PARTS.map(({ part }) => part).join(', ')}
  --percent 10      publish, promote: a share of the visitors, up to two decimals
  --region KAZ,GEO  publish, promote, rollback, stop, resume: visitors of these editions only
  --build <id>      promote: this build rather than the canary
  --to <id>         rollback: to this build rather than the one before
  --through <url>   publish, promote, rollback: fetches every file there too, as browsers will
  --force           publish, promote, rollback, stop: overrides registered hosts that cannot use the build; needs --reason.
                    Both are recorded. A damaged build is refused all the same
  --reason <words>  for the history; default of publish: the subject of the commit
  --by <name>       for the history; default: RELEASE_BY, or who is logged in
  --json            status: the discovery document as it stands in the store`;

/**
 * Reads the command line.
 *
 * @throws ReleaseRefusedError with code `release-usage`, saying what is wrong
 * @example parseRelease(['publish', 'shell', '--percent', '10']).audience // { percent: 10, regions: [] }
 */
export function parseRelease(parameters: readonly string[]): ReleaseCommand {
  const { values, positionals } = parsed(parameters);
  const [action = 'help', name = '', ...more] = positionals;
  if (values.help || action === 'help') return { action: 'help' };
  const allowed = OPTIONS_OF[action];
  if (!allowed) throw usage(`There is no action "${action}".`);
  const stray = Object.keys(values).find((option) => !allowed.options.includes(option));
  if (stray) throw usage(`${action} takes no --${stray}.`);
  if (more.length > 0 || (name && !allowed.takes)) throw usage(`${[name, ...more].join(' ')} is too much.`);
  if (allowed.takes && !name) throw usage(`${action} what? Say a ${allowed.takes}.`);
  const said = {
    ...(values.reason && { reason: values.reason }),
    ...(values.by && { by: values.by }),
    ...(values.force && { isForced: true }),
    ...(values.through && { through: originOf(values.through) }),
  };
  if (values.force && !values.reason?.trim())
    throw usage('--force needs --reason "…": the history records why.');
  const regions = regionsOf(values.region);
  const audience = { percent: percentOf(values.percent), regions };
  switch (action) {
    case 'publish':
      return { action, part: partOf(name), audience, ...said };
    case 'promote':
      return {
        action,
        part: partOf(name),
        audience,
        ...said,
        ...(values.build && { buildId: values.build }),
      };
    case 'rollback':
      return { action, part: partOf(name), regions, ...said, ...(values.to && { to: values.to }) };
    case 'stop':
    case 'resume':
      return { action, part: partOf(name), regions, ...said };
    case 'register':
      return {
        action,
        name: hostName(name),
        contract: contractOf(values.contract),
        modules: modulesOf(values.modules),
      };
    case 'unregister':
      return { action, name: hostName(name) };
    case 'status':
      return { action, isJson: Boolean(values.json) };
    default:
      return { action: 'prune' };
  }
}

const CHANGE = ['reason', 'by'];

/** By action: what it takes. One row = one action. */
const OPTIONS_OF: Record<string, { takes?: 'part' | 'host'; options: readonly string[] }> = {
  publish: { takes: 'part', options: ['percent', 'region', 'through', 'force', ...CHANGE] },
  promote: { takes: 'part', options: ['percent', 'region', 'build', 'through', 'force', ...CHANGE] },
  rollback: { takes: 'part', options: ['region', 'to', 'through', 'force', ...CHANGE] },
  // Nothing refuses a stop: --force is accepted so that one emergency script fits both.
  stop: { takes: 'part', options: ['region', 'force', ...CHANGE] },
  resume: { takes: 'part', options: ['region', ...CHANGE] },
  status: { options: ['json'] },
  prune: { options: [] },
  register: { takes: 'host', options: ['contract', 'modules'] },
  unregister: { takes: 'host', options: [] },
};

function parsed(parameters: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
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
        json: flag,
        force: flag,
        help: flag,
      },
    });
  } catch (thrown) {
    throw usage((thrown as Error).message);
  }
}

function partOf(name: string): PartName {
  try {
    return partByName(name).part;
  } catch (thrown) {
    throw usage((thrown as Error).message);
  }
}

function percentOf(text: string | undefined): number {
  if (text === undefined) return EVERYBODY.percent;
  const percent = Number(text.replace(/\s*%$/, ''));
  if (/^\d{1,3}(\.\d{1,2})?\s*%?$/.test(text) && percent > 0 && percent <= 100) return percent;
  throw usage(`--percent ${text} is no share: say more than 0 and at most 100, with up to two decimals.`);
}

function regionsOf(text: string | undefined): RegionCode[] {
  if (text === undefined) return [];
  const known = REGIONS.map(({ code }) => code);
  return text.split(',').map((name) => {
    const code = known.find((one) => one === name.trim().toUpperCase());
    if (code) return code;
    throw usage(`"${name}" is no region: say some of ${known.join(', ')}, with commas between.`);
  });
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw usage(
    `--through ${text} is no address: say where browsers load the part from, such as https://shell.example.`,
  );
}

function hostName(name: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,60}$/.test(name)) return name;
  throw usage(`"${name}" is no name for a host: small letters, digits and dashes.`);
}

function contractOf(text: string | undefined): string {
  if (text && /^\d{1,4}\.\d{1,4}$/.test(text)) return text;
  throw usage('register wants --contract, such as 1.1: CONTRACT_VERSION of what the host was built with.');
}

function modulesOf(text: string | undefined): string[] {
  const modules = (text ?? '').split(',').map((module) => module.trim());
  if (modules.every((module) => /^(shell|bridge)\/[\w-]+$/.test(module))) return modules;
  throw usage('register wants --modules, such as shell/mount,shell/session: what the host loads.');
}

function usage(problem: string): ReleaseRefusedError {
  return new ReleaseRefusedError('release-usage', `${problem}\n\n${USAGE}`);
}
