import type { DiscoveryDocument } from 'shared-config/contracts';
import type { LoadedBuild } from '../../delivery/src/releases/loaded-build';
import { readDocument } from '../../delivery/src/releases/pointer';
import {
  promote,
  publish,
  resume,
  rollback,
  type ReleaseContext,
} from '../../delivery/src/releases/release-actions';
import { canaryOf, defaultVersionOf } from '../../delivery/src/releases/release-document';
import { ask } from './ask';
import { deviceIdAt } from './devices';
import { cookieOf } from './load-page';

/** A share of a canary as it was set and as it was seen, in percent of the devices. */
export interface SeenShare {
  set: number;
  seen: number;
}

export interface MeasuredShares {
  shares: SeenShare[];
  /** Devices that had other builds when they came again, or lost the canary when its share grew. */
  unsteady: number;
}

const AT_ONCE = 16;
const STEPS = [10, 30, 50, 100];

/**
 * Gives a build to growing shares, and asks as many devices what they are given, twice.
 *
 * @param build none that is the default one
 */
export async function measureShares(
  context: ReleaseContext,
  build: LoadedBuild,
  { portBase, devices }: { portBase: number; devices: number },
): Promise<MeasuredShares> {
  await clear(context);
  const { buildId } = build.manifest;
  const shares: SeenShare[] = [];
  let unsteady = 0;
  let former: boolean[] = [];
  for (const set of STEPS) {
    const audience = { percent: set, regions: [] };
    await (set === STEPS[0] ? publish(context, build, audience) : promote(context, audience));
    await settled(portBase, buildId, set);
    const first = await hasBuild(portBase, buildId, devices);
    const again = await hasBuild(portBase, buildId, Math.ceil(devices / 4));
    unsteady += again.filter((has, number) => has !== first[number]).length;
    unsteady += former.filter((had, number) => had && !first[number]).length;
    former = first;
    shares.push({ set, seen: (first.filter(Boolean).length * 100) / devices });
  }
  return { shares, unsteady };
}

/** No canary, nothing stopped. */
async function clear(context: ReleaseContext): Promise<void> {
  const { document } = await readDocument(context.store);
  if (canaryOf(document, context.part)) await rollback(context);
  const stopped = defaultVersionOf(document, context.part)?.extras.stopped ?? [];
  if (stopped.includes('*')) await resume(context, []);
}

/** Waits until the server has read the build: a device is given it. */
async function settled(portBase: number, buildId: string, percent: number): Promise<void> {
  const enough = Math.ceil(2_000 / percent);
  for (let time = 0; time < 100; time += 1) {
    if ((await hasBuild(portBase, buildId, enough)).includes(true)) return;
  }
  throw new Error(`No page shows ${buildId}, which ${percent} % are given.`);
}

async function hasBuild(portBase: number, buildId: string, devices: number): Promise<boolean[]> {
  const has = Array.from({ length: devices }, () => false);
  let next = 0;
  const worker = async () => {
    for (let number = next++; number < devices; number = next++) {
      const cookie = cookieOf({ deviceId: deviceIdAt(number) });
      const { body } = await ask(`http://localhost:${portBase}/verification/discovery.json`, cookie);
      const { microFrontends } = JSON.parse(body.toString()) as DiscoveryDocument;
      has[number] = microFrontends.shell![0]!.extras.buildId === buildId;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return has;
}
