import type { PartName } from 'build/released-parts';
import { rollback } from '../releases/release-actions';
import type { Store } from '../store/store';
import type { Assessment } from './assess-part';

/**
 * Rolls a version on trial back that is in trouble, and says why in the history. Whoever comes second, another machine or a person,
 * finds nothing left to do.
 *
 * @returns whether there was something to roll back
 * @throws ConflictError when somebody is just changing the part; StoreError
 */
export async function takeBack(
  store: Store,
  part: PartName,
  { version, trial, reason }: Assessment,
  now: Date,
): Promise<boolean> {
  if (!trial || reason === null) return false;
  const doing = { now, by: 'delivery', reason };
  const onlyBuild = version.extras.buildId;
  if (trial.isCanary) await rollback({ store, part, doing }, { onlyBuild });
  if (trial.regions.length > 0) {
    await rollback({ store, part, doing }, { onlyBuild, regions: trial.regions });
  }
  return true;
}
