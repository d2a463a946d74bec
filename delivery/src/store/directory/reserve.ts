import { randomBytes } from 'node:crypto';
import { lstat, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isImmutable } from '../store';
import { unlessMissing } from './unless-missing';

/** Enough for a pointer, its entry of the log, and a prune, which frees more. */
const RESERVE_BYTES = 1024 * 1024;

const FULL = ['ENOSPC', 'EDQUOT'];

/**
 * Creates a reserve of space for a full disk: pointers and other small objects can still be written, so that releases stay valid and
 * `prune` can free space. Builds, deltas and load counts cannot use it.
 */
export function createReserve(internalFolder: string) {
  const file = path.join(internalFolder, 'reserve');
  const isKept = async () => (await unlessMissing(lstat(file), null))?.size === RESERVE_BYTES;

  /** Writes the reserve if it is missing. Never rejects: the disk can be too full. */
  const keep = async () => {
    try {
      if (await isKept()) return;
      await rm(file, { force: true });
      // Random, because a file system may compress.
      await writeFile(file, randomBytes(RESERVE_BYTES), { flag: 'wx' });
    } catch {
      await rm(file, { force: true }).catch(() => undefined);
    }
  };
  return {
    /** Writes an object, with the reserve if the disk is full and the object may use it. @throws as `write` */
    async writeWith<Result>(key: string, write: () => Promise<Result>): Promise<Result> {
      if (isImmutable(key) || key.startsWith('health/')) return write();
      const result = await write().catch(async (thrown: unknown) => {
        const { code = '' } = thrown as NodeJS.ErrnoException;
        if (!FULL.includes(code) || !(await isKept())) throw thrown;
        await rm(file, { force: true });
        return write();
      });
      await keep();
      return result;
    },
  };
}
