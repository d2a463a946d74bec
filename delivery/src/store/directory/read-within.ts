import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { limitLargeReads } from '../limit-large-reads';

/** Neither waits for the writer of a pipe nor follows a link. Windows has no such flags. */
const READ_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * Reads a file. Returns null if it is too large, or if it is a device or a pipe, which may have no end.
 *
 * @throws errors of the file system, such as those of a missing file or a folder
 */
export async function readWithin(file: string, maxBytes: number): Promise<Buffer | null> {
  const handle = await open(file, READ_FLAGS);
  try {
    const found = await handle.stat();
    if (!found.isDirectory() && (!found.isFile() || found.size > maxBytes)) return null;
    // The file can grow in the meantime, so one byte more than allowed is read.
    const read = () => buffer(handle.createReadStream({ end: maxBytes, autoClose: false }));
    const body = await limitLargeReads(found.size, read);
    return body.length > maxBytes ? null : body;
  } finally {
    await handle.close();
  }
}
