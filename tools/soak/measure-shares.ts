import { setTimeout as wait } from 'node:timers/promises';
import type { DiscoveryDocument } from 'shared-config/contracts/contracts';
import { isInShare } from 'shared-config/loader/is-in-share';
import type { LoadedBuild } from 'delivery/releases/loaded-build';
import { readDocument } from 'delivery/releases/pointer';
import { promote, publish, resume, rollback, type ReleaseContext } from 'delivery/releases/release-actions';
import { canaryOf, defaultVersionOf } from 'delivery/releases/release-document';
import { drain } from '../requests/drain';
import { sendRequest } from '../requests/send-request';
import { deviceIdAt } from './devices';
import { LAG_MS } from './assigned-builds';
import { cookieOf } from './load-page';

export interface MeasuredShares {
  /** Configured and observed shares of a canary, in percent of the devices. */
  shares: { set: number; seen: number }[];
  /** Devices that changed their build between two requests, or lost the canary when its share grew. */
  unsteady: number;
}

const CONCURRENCY = 16;
const STEPS = [10, 30, 50, 100];

/**
 * Releases a build to growing shares and requests twice which build each device gets.
 *
 * @param build any build except the default build
 */
export async function measureShares(
  context: ReleaseContext,
  build: LoadedBuild,
  { portBase, devices }: { portBase: number; devices: number },
): Promise<MeasuredShares> {
  await resetReleases(context);
  const { buildId } = build.manifest;
  const shares: MeasuredShares['shares'] = [];
  let unsteady = 0;
  let previous: boolean[] = [];
  for (const set of STEPS) {
    const audience = { percent: set, regions: [] };
    await (set === STEPS[0] ? publish(context, build, audience) : promote(context, audience));
    await waitForShare(portBase, buildId, shares.at(-1)?.set ?? 0, set);
    const first = await hasBuild(portBase, buildId, devices);
    const again = await hasBuild(portBase, buildId, Math.ceil(devices / 4));
    unsteady += again.filter((has, number) => has !== first[number]).length;
    unsteady += previous.filter((had, number) => had && !first[number]).length;
    previous = first;
    shares.push({ set, seen: (first.filter(Boolean).length * 100) / devices });
  }
  return { shares, unsteady };
}

/** Removes canary and kill switch. */
async function resetReleases(context: ReleaseContext): Promise<void> {
  const { document } = await readDocument(context.store);
  if (canaryOf(document, context.part)) await rollback(context);
  const stopped = defaultVersionOf(document, context.part)?.extras.stopped ?? [];
  if (stopped.includes('*')) await resume(context, []);
}

/** Waits until pages use the new share, by requesting with a device that is only in the new share. */
async function waitForShare(portBase: number, buildId: string, from: number, to: number): Promise<void> {
  let number = 0;
  const isIn = (percent: number) => isInShare(deviceIdAt(number), buildId, percent);
  while (isIn(from) || !isIn(to)) number += 1;
  for (const end = Date.now() + LAG_MS; Date.now() < end; await wait(20)) {
    if (await getsBuild(portBase, buildId, number)) return;
  }
  throw new Error(`No page shows ${buildId}, which has a share of ${to} %.`);
}

async function getsBuild(portBase: number, buildId: string, number: number): Promise<boolean> {
  const headers = cookieOf({ deviceId: deviceIdAt(number) });
  const { body } = await sendRequest(`http://localhost:${portBase}/verification/discovery.json`, { headers });
  const { microFrontends } = JSON.parse(body.toString()) as DiscoveryDocument;
  return microFrontends.shell![0]!.extras.buildId === buildId;
}

async function hasBuild(portBase: number, buildId: string, devices: number): Promise<boolean[]> {
  const has: boolean[] = Array(devices).fill(false);
  await drain(has.keys(), CONCURRENCY, async (number) => {
    has[number] = await getsBuild(portBase, buildId, number);
  });
  return has;
}
