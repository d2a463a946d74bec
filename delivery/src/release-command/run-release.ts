import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { MAX_UNTRANSLATED_DAYS, overdueTexts } from 'build/overdue-texts';
import type { DiscoveryVersion } from 'shared-config/contracts/contracts';
import { withEndedNotice, withNotice } from '../releases/notices';
import { readDocument, updateDocument } from '../releases/pointer';
import { prune } from '../releases/prune';
import type { LoadedBuild } from '../releases/loaded-build';
import {
  incompatibilitiesOf,
  readRegistrations,
  registerHost,
  unregisterHost,
} from '../releases/registered-hosts';
import { requireStoredBuild } from '../releases/require-stored-build';
import { promote, publish, resume, rollback, stop, type ReleaseContext } from '../releases/release-actions';
import { versionsOf, isInUse, historyOf } from '../releases/release-document';
import { partByName, RELEASED_PARTS, type PartName } from 'build/released-parts';
import { isSignedStore } from '../signing/signed-store';
import type { Store } from '../store/store';
import { checkPublicFiles } from './check-public-files';
import { ReleaseRefusedError } from '../releases/release-refused-error';
import { libraryLines } from './library-lines';
import { unapprovedDisclosures } from './unapproved-disclosures';
import { parseRelease, USAGE, type ReleaseCommand } from './parse-release';
import { NOTICE_USAGE, parseNotice } from './parse-notice';
import { SIGNING_USAGE } from './parse-signing';
import { audienceOf, eventLine, noticeLines, statusLines } from './status-lines';

export interface ReleaseDependencies {
  /** Opens the store. Help needs none. */
  openStore(): Store;
  write(line: string): void;
  /** Returns the build of a part's current sources. */
  currentBuild(part: PartName): Promise<LoadedBuild>;
  /** Returns the default reason of a publish. */
  commitSubject(): Promise<string | undefined>;
  environment: NodeJS.ProcessEnv;
  now(): Date;
}

/**
 * Runs `npm run release`: executes the action of the command line and prints the result.
 *
 * @throws ReleaseRefusedError, ConflictError, StoreError: nothing has changed
 */
export async function runRelease(
  parameters: readonly string[],
  dependencies: ReleaseDependencies,
): Promise<void> {
  if (parameters[0] === 'notice') return changeNotices(parameters.slice(1), dependencies);
  const command = parseRelease(parameters);
  if (command.action === 'help')
    return writeLines(`${USAGE}\n\n${NOTICE_USAGE}\n\n${SIGNING_USAGE}`, dependencies);
  return execute(command, { ...dependencies, store: dependencies.openStore() });
}

/** Posts or ends a notice. Like a kill switch, it needs a key of `operate`. */
async function changeNotices(
  parameters: readonly string[],
  { openStore, write, environment, now }: ReleaseDependencies,
): Promise<void> {
  const command = parseNotice(parameters, { now: now(), readFile: (file) => readFileSync(file, 'utf8') });
  const store = openStore();
  if (isSignedStore(store)) await store.requireSigners('operate');
  const author = { now: now(), by: command.by ?? (environment.RELEASE_BY || userName()) };
  const document = await updateDocument(store, (present) =>
    command.action === 'end'
      ? withEndedNotice(present, command.id, author)
      : withNotice(present, command.notice, author),
  );
  for (const line of noticeLines(document, author.now)) write(line);
}

function writeLines(text: string, { write }: Pick<ReleaseDependencies, 'write'>): void {
  for (const line of text.split('\n')) write(line);
}

type Dependencies = ReleaseDependencies & { store: Store };

async function execute(
  command: Exclude<ReleaseCommand, { action: 'help' }>,
  dependencies: Dependencies,
): Promise<void> {
  const { store, write, now } = dependencies;
  switch (command.action) {
    case 'status':
      return status(command, dependencies);
    case 'prune': {
      const removed = await prune(store, now());
      return write(removed.length > 0 ? `Removed ${removed.join(', ')}.` : 'There is nothing to remove.');
    }
    case 'register':
      return register(command, dependencies);
    case 'unregister':
      return unregister(command.name, dependencies);
    default:
      return change(command, dependencies);
  }
}

type Registration = Extract<ReleaseCommand, { action: 'register' }>;

/** Registers a host, and warns if it cannot use a served build: the next release would be refused. */
async function register(host: Registration, { store, write }: Dependencies): Promise<void> {
  await registerHost(store, host);
  write(`Registered ${host.name}. Builds that it cannot use are now refused.`);
  const { document } = await readDocument(store);
  for (const { part } of RELEASED_PARTS) {
    for (const version of versionsOf(document, part).filter(isInUse)) {
      const problems = incompatibilitiesOf(part, version, [host]);
      if (problems.length > 0)
        write(`Warning: the served build ${version.extras.buildId} of ${part}: ${problems.join('; ')}.`);
    }
  }
}

/** Removes a registration, also a damaged one. @throws ReleaseRefusedError `release-usage` that lists the known names */
async function unregister(name: string, { store, write }: Dependencies): Promise<void> {
  const known = (await store.list('hosts/')).map((key) => path.posix.basename(key, '.json'));
  if (!known.includes(name)) {
    const message = `No host ${name} is registered. Registered: ${known.join(', ') || 'none'}.`;
    throw new ReleaseRefusedError('release-usage', message);
  }
  await unregisterHost(store, name);
  write(`Unregistered ${name}.`);
}

type Change = Extract<ReleaseCommand, { part: unknown }>;

async function change(command: Change, dependencies: Dependencies): Promise<void> {
  const { store, write, environment, now } = dependencies;
  const { part, by, through, isForced } = command;
  // Before the build, which takes a while.
  if (isSignedStore(store))
    await (command.action === 'publish'
      ? store.requireSigners('publish', 1)
      : store.requireSigners('operate'));
  requireTranslatedTexts(command, dependencies);
  requireApprovedDisclosures(command, dependencies);
  const reason =
    command.reason ?? (command.action === 'publish' ? await dependencies.commitSubject() : undefined);
  const context: ReleaseContext = {
    store,
    part,
    attribution: { now: now(), by: by ?? (environment.RELEASE_BY || userName()), reason },
    ...(isForced && { isForced }),
    warn: (message) => write(`Warning: ${message}`),
    ...(through && {
      checkPublicFiles: (version: DiscoveryVersion, isNamed: boolean) =>
        checkPublicFiles({ origin: through, part, isNamed }, version),
    }),
  };
  const document = await executeAction(command, context, dependencies);
  for (const version of versionsOf(document, part).filter(isInUse)) {
    write(`${part} ${version.extras.buildId}: ${audienceOf(version)}`);
  }
  const [event] = historyOf(document, part);
  if (event) write(eventLine(event));
}

/**
 * Refuses a release to all visitors while a text has waited too long for a translation. A canary or a pin of some editions may show English.
 *
 * @throws ReleaseRefusedError `texts-overdue` that lists the texts
 */
function requireTranslatedTexts(command: Change, { write, now }: Dependencies): void {
  if (command.action !== 'publish' && command.action !== 'promote') return;
  const { percent, regions } = command.audience;
  const overdue = overdueTexts(partByName(command.part).folder, now());
  if (percent < 100 || regions.length > 0 || overdue.length === 0) return;
  const message = `These texts have no translation for more than ${MAX_UNTRANSLATED_DAYS} days: ${overdue.join('; ')}.`;
  if (command.isForced) return write(`Warning: ${message}`);
  const remedy = 'Translate them (npm run -s texts). In an emergency: --force --reason <words>';
  throw new ReleaseRefusedError('texts-overdue', `${message} ${remedy}`);
}

/**
 * Refuses a release of the shell to any visitor while a disclosure of its editions has no approval (R-REL-11). Previews may show it.
 *
 * @throws ReleaseRefusedError `disclosures-unapproved` that lists the disclosures
 */
function requireApprovedDisclosures(command: Change, { write, now, environment }: Dependencies): void {
  if (command.part !== 'shell' || (command.action !== 'publish' && command.action !== 'promote')) return;
  const unapproved = unapprovedDisclosures(command.audience.regions, now());
  if (unapproved.length === 0) return;
  const message = `These disclosures have no approval: ${unapproved.join('; ')}.`;
  if (environment.RELEASE_PREVIEW || command.isForced) return write(`Warning: ${message}`);
  const remedy =
    'Have them approved (docs/how-to.md#add-a-disclosure). For a store of previews: RELEASE_PREVIEW=1. In an emergency: --force --reason <words>';
  throw new ReleaseRefusedError('disclosures-unapproved', `${message} ${remedy}`);
}

/** Containers may run as a user id without a name. @throws ReleaseRefusedError with the code `release-usage` */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new ReleaseRefusedError(
      'release-usage',
      'This user has no name for the history: set RELEASE_BY, or use --by.',
    );
  }
}

async function executeAction(command: Change, context: ReleaseContext, dependencies: ReleaseDependencies) {
  switch (command.action) {
    case 'publish': {
      const build = await dependencies.currentBuild(command.part);
      // The build takes minutes, and the history names the time of the release.
      const attribution = { ...context.attribution, now: dependencies.now() };
      return publish({ ...context, attribution }, build, command.audience);
    }
    case 'promote':
      if (command.buildId) await requireStoredBuild(context.store, command.part, command.buildId);
      return promote(context, command.audience, command.buildId);
    case 'rollback':
      if (command.to) await requireStoredBuild(context.store, command.part, command.to);
      return rollback(context, command);
    case 'stop':
      return stop(context, command.regions);
    case 'resume':
      return resume(context, command.regions);
  }
}

async function status({ isJson }: { isJson: boolean }, { store, write, now }: Dependencies): Promise<void> {
  const { document } = await readDocument(store);
  if (isJson) return writeLines(JSON.stringify(document, null, 2), { write });
  const registrations = await readRegistrations(store);
  const libraries = await libraryLines(store, document);
  for (const line of statusLines(document, registrations, (id) => libraries.get(id))) write(line);
  for (const line of noticeLines(document, now())) write(line);
}
