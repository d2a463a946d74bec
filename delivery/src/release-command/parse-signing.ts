import type { PartName } from 'build/released-parts';
import { parseArguments } from './parse-arguments';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import { ROOT_LIFETIME_DAYS } from '../signing/lifetimes';
import { ROLES, type RoleName } from '../signing/root';
import { partOf } from './parse-release';

/** Keys and roles of a new root. */
export interface RootChange {
  file: string;
  /** Files with public keys. */
  keys: Record<RoleName, readonly string[]>;
  /** Names or starts of ids of the keys to remove. */
  remove: readonly string[];
  thresholds: Partial<Record<RoleName, number>>;
  days: number;
}

export type SigningCommand =
  | { action: 'keys create'; file: string; name: string }
  | ({ action: 'trust init' | 'trust rotate' } & RootChange)
  | { action: 'trust sign'; file: string }
  | { action: 'trust publish'; file: string; isExpiredAllowed: boolean }
  | { action: 'sign'; part: PartName; buildId?: string; digest?: string }
  | { action: 'sign revocations' }
  | { action: 'revoke'; part: PartName; buildId: string; reason: string; by?: string; isUnknown?: boolean }
  | { action: 'refresh'; version?: number; isExpiredAllowed: boolean }
  | { action: 'verify' }
  | { action: 'log'; isJson: boolean }
  | { action: 'pin'; origin: string }
  | { action: 'reproduce'; part: PartName; buildId: string; digest?: string };

/** For `--help` and for invalid command lines. */
export const SIGNING_USAGE = `Keys and signatures (docs/operations.md#signed-releases):

  keys create <file>     creates a key pair: <file> is private, <file>.pub is public; --name mira
  trust init <file>      writes the first root: --root-key, --publish-key and --operate-key name .pub files, repeatable
  trust rotate <file>    writes the next root: the same options add keys, --remove <name or id> removes one
  trust sign <file>      adds the signature of another root key to a root
  trust publish <file>   writes a root into the store
  sign <part> [<id>]     adds a signature to a build that has enough; without an id to all such builds of the part
  sign revocations       adds a signature to the list of revoked builds
  revoke <part>          no server serves the build again: --build <id> --reason "…"
  refresh                signs the pointer again with a new expiry; for a timer
  verify                 verifies the whole store; exits with 1 and one line for each problem
  log                    shows and verifies the audit log
  pin <origin>           prints the script element for pages that pin the newest root: the shell's origin, https://…
  reproduce <part> <id>  builds the commit of a build again, compares every file, and prints the digest for sign

  --digest sha256-…      sign: signs a build that has too few signatures; the digest that reproduce printed
                         reproduce: which sources to check, if the signers name different ones; it prints the digests
  --unknown              revoke: the store has no such build, and it is known from elsewhere
  --threshold publish=2  trust init, trust rotate: how many keys of a role must sign
  --days 90              trust init, trust rotate: how long the root is valid, at most 365
  --expired              refresh, trust publish: signs a pointer that has expired; first check with log that it is the newest one
  --version <number>     refresh: a higher version, after a store was restored from a copy
  --json                 log: as JSON`;

const ACTIONS = new Set(['keys', 'trust', 'sign', 'revoke', 'refresh', 'verify', 'log', 'pin', 'reproduce']);

/** Returns whether a command line is about keys and signatures. */
export function isSigningCommand([action = '']: readonly string[]): boolean {
  return ACTIONS.has(action);
}

const MAX_DAYS = 365;

/**
 * Parses the command line.
 *
 * @throws ReleaseRefusedError with the code `release-usage` that names the problem
 * @example parseSigning(['sign', 'shell', '0a1b2c3d4e']) // { action: 'sign', part: 'shell', buildId: '0a1b2c3d4e' }
 */
export function parseSigning(parameters: readonly string[]): SigningCommand {
  const { values, positionals } = parsed(parameters);
  const isTwoWords =
    ['keys', 'trust'].includes(positionals[0]!) || positionals.join(' ') === 'sign revocations';
  const action = positionals.slice(0, isTwoWords ? 2 : 1).join(' ');
  const [first = '', second, ...more] = positionals.slice(isTwoWords ? 2 : 1);
  const allowed = OPTIONS_OF[action];
  if (!allowed) throw usage(`There is no action "${action}".`);
  const unknown = Object.keys(values).find((option) => !allowed.options.includes(option));
  if (unknown) throw usage(`${action} does not accept --${unknown}.`);
  const count = [first, second].filter(Boolean).length + more.length;
  const [least, most] = allowed.parameters;
  if (count < least || count > most)
    throw usage(`${action} needs ${least === most ? least : `${least} to ${most}`} arguments.`);
  switch (action) {
    case 'keys create':
      return { action, file: first, name: required(values.name, '--name, the holder of the key') };
    case 'trust init':
    case 'trust rotate':
      return { action, ...rootChangeOf(first, values) };
    case 'trust sign':
      return { action, file: first };
    case 'trust publish':
      return { action, file: first, isExpiredAllowed: Boolean(values.expired) };
    case 'sign':
      if (values.digest !== undefined) required(second, 'the id of the build that the digest is for');
      return {
        action,
        part: partOf(first, usage),
        ...(second && { buildId: buildOf(second) }),
        ...digestOption(values.digest),
      };
    case 'revoke':
      // Nothing else can notice a mistyped id of an unknown build.
      if (values.unknown && !/^[0-9a-f]{10}$/.test(values.build ?? ''))
        throw usage(`--unknown needs a whole --build: ten digits, 0 to 9 and a to f.`);
      return {
        action,
        part: partOf(first, usage),
        buildId: buildOf(required(values.build, '--build, the id of the build')),
        reason: required(values.reason, '--reason: the audit log records why'),
        ...(values.by && { by: values.by }),
        ...(values.unknown && { isUnknown: true }),
      };
    case 'refresh':
      return {
        action,
        isExpiredAllowed: Boolean(values.expired),
        ...(values.version !== undefined && { version: wholeNumber('--version', values.version, 1e9) }),
      };
    case 'log':
      return { action, isJson: Boolean(values.json) };
    case 'pin':
      return { action, origin: originOf(first) };
    case 'reproduce':
      return {
        action,
        part: partOf(first, usage),
        buildId: buildOf(second!),
        ...digestOption(values.digest),
      };
    default:
      return { action: action as 'verify' | 'sign revocations' };
  }
}

const ROOT_OPTIONS = ['root-key', 'publish-key', 'operate-key', 'threshold', 'days'];

/** The options of each action, and the least and the most arguments. */
const OPTIONS_OF: Record<string, { parameters: readonly [number, number]; options: readonly string[] }> = {
  'keys create': { parameters: [1, 1], options: ['name'] },
  'trust init': { parameters: [1, 1], options: ROOT_OPTIONS },
  'trust rotate': { parameters: [1, 1], options: [...ROOT_OPTIONS, 'remove'] },
  'trust sign': { parameters: [1, 1], options: [] },
  'trust publish': { parameters: [1, 1], options: ['expired'] },
  'sign revocations': { parameters: [0, 0], options: [] },
  sign: { parameters: [1, 2], options: ['digest'] },
  revoke: { parameters: [1, 1], options: ['build', 'reason', 'by', 'unknown'] },
  refresh: { parameters: [0, 0], options: ['version', 'expired'] },
  verify: { parameters: [0, 0], options: [] },
  log: { parameters: [0, 0], options: ['json'] },
  pin: { parameters: [1, 1], options: [] },
  reproduce: { parameters: [2, 2], options: ['digest'] },
};

function parsed(parameters: readonly string[]) {
  const text = { type: 'string' } as const;
  const texts = { type: 'string', multiple: true } as const;
  try {
    return parseArguments({
      args: [...parameters],
      allowPositionals: true,
      options: {
        'root-key': texts,
        'publish-key': texts,
        'operate-key': texts,
        threshold: texts,
        remove: texts,
        days: text,
        name: text,
        build: text,
        reason: text,
        by: text,
        version: text,
        digest: text,
        json: { type: 'boolean' },
        expired: { type: 'boolean' },
        unknown: { type: 'boolean' },
      },
    });
  } catch (thrown) {
    throw usage((thrown as Error).message);
  }
}

function rootChangeOf(file: string, values: ReturnType<typeof parsed>['values']): RootChange {
  const thresholds = (values.threshold ?? []).map(thresholdOf);
  const roles = new Set(thresholds.map(([role]) => role));
  if (roles.size < thresholds.length) throw usage('--threshold names a role twice.');
  return {
    file,
    keys: {
      root: values['root-key'] ?? [],
      publish: values['publish-key'] ?? [],
      operate: values['operate-key'] ?? [],
    },
    remove: values.remove ?? [],
    thresholds: Object.fromEntries(thresholds),
    days: values.days === undefined ? ROOT_LIFETIME_DAYS : wholeNumber('--days', values.days, MAX_DAYS),
  };
}

function thresholdOf(text: string): [RoleName, number] {
  const [, name = '', count = ''] = /^(\w+)=(\d{1,2})$/.exec(text) ?? [];
  const role = ROLES.find((one) => one === name);
  if (role && Number(count) > 0) return [role, Number(count)];
  throw usage(`--threshold ${text} is not valid: use a role and a number, such as publish=2.`);
}

function wholeNumber(option: string, text: string, max: number): number {
  if (/^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= max) return Number(text);
  throw usage(`${option} ${text} is not a whole number from 1 to ${max}.`);
}

function originOf(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text).origin;
  throw usage(`"${text}" is not an origin, such as https://shell.example.com.`);
}

function buildOf(id: string): string {
  if (/^[\w-]{1,64}$/.test(id)) return id;
  throw usage(`"${id}" is not the id of a build.`);
}

function digestOption(text: string | undefined): { digest?: string } {
  if (text === undefined) return {};
  if (/^sha256-[\w+/]{43}=$/.test(text)) return { digest: text };
  throw usage(`--digest ${text} is not a digest that reproduce has printed.`);
}

function required(value: string | undefined, what: string): string {
  if (value?.trim()) return value;
  throw usage(`This needs ${what}.`);
}

function usage(problem: string): ReleaseRefusedError {
  return new ReleaseRefusedError(
    'release-usage',
    `${problem} npm run release -- help lists all actions and options.`,
  );
}
