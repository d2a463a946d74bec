import { userInfo } from 'node:os';
import type { DiscoveryVersion } from 'shared-config/contracts';
import { readDocument } from '../releases/pointer';
import { prune } from '../releases/prune';
import { publishPart } from '../releases/publish-part';
import type { LoadedBuild } from '../releases/loaded-build';
import { readRegistrations, registerHost, unregisterHost } from '../releases/registered-hosts';
import { promote, resume, rollback, stop, type ReleaseContext } from '../releases/release-actions';
import { versionsOf, isInUse, historyOf } from '../releases/release-document';
import type { PartName } from 'build/released-parts';
import type { Store } from '../store/store';
import { checkFromOutside } from './check-from-outside';
import { parseRelease, USAGE, type ReleaseCommand } from './parse-release';
import { audienceOf, eventLine, statusLines } from './status-lines';

/** The world of the command. */
export interface ReleaseWorld {
  store: Store;
  write(line: string): void;
  /** Returns the build of a part's present sources. */
  currentBuild(part: PartName): Promise<LoadedBuild>;
  /** Says what a published build changes where the command line gives no reason. */
  commitSubject(): Promise<string | undefined>;
  environment: NodeJS.ProcessEnv;
  now(): Date;
}

/**
 * `npm run release`: does what the command line says, and says what has come of it.
 *
 * @throws ReleaseRefusedError, ConflictError, StoreError: nothing has changed
 */
export async function runRelease(parameters: readonly string[], world: ReleaseWorld): Promise<void> {
  const command = parseRelease(parameters);
  const { store, write } = world;
  switch (command.action) {
    case 'help':
      return write(USAGE);
    case 'status':
      return status(command, world);
    case 'prune': {
      const removed = await prune(store, world.now());
      return write(removed.length > 0 ? `Removed ${removed.join(', ')}.` : 'There is nothing to remove.');
    }
    case 'register':
      await registerHost(store, command);
      return write(`Registered ${command.name}: no build is released that it cannot use.`);
    case 'unregister':
      await unregisterHost(store, command.name);
      return write(`Forgot ${command.name}.`);
    default:
      return change(command, world);
  }
}

type Change = Extract<ReleaseCommand, { part: unknown }>;

async function change(command: Change, world: ReleaseWorld): Promise<void> {
  const { store, write, environment, now } = world;
  const { part, by, through, isForced } = command;
  const reason = command.reason ?? (command.action === 'publish' ? await world.commitSubject() : undefined);
  const context: ReleaseContext = {
    store,
    part,
    doing: { now: now(), by: by ?? environment.RELEASE_BY ?? userInfo().username, reason },
    ...(isForced && { isForced }),
    warn: (message) => write(`Warning: ${message}`),
    ...(through && { checkFromOutside: (version: DiscoveryVersion) => checkFromOutside(through, version) }),
  };
  const document = await done(command, context, world);
  for (const version of versionsOf(document, part).filter(isInUse)) {
    write(`${part} ${version.extras.buildId}: ${audienceOf(version)}`);
  }
  const [event] = historyOf(document, part);
  if (event) write(eventLine(event));
}

async function done(command: Change, context: ReleaseContext, world: ReleaseWorld) {
  switch (command.action) {
    case 'publish':
      return publishPart(context, await world.currentBuild(command.part), command.audience);
    case 'promote':
      return promote(context, command.audience, command.buildId);
    case 'rollback':
      return rollback(context, command);
    case 'stop':
      return stop(context, command.regions);
    case 'resume':
      return resume(context, command.regions);
  }
}

async function status({ isJson }: { isJson: boolean }, { store, write }: ReleaseWorld): Promise<void> {
  const { document } = await readDocument(store);
  if (isJson) return write(JSON.stringify(document, null, 2));
  for (const line of statusLines(document, await readRegistrations(store))) write(line);
}
