/** More than the files of our builds have. */
const LARGE_BYTES = 256 * 1024;

const MAX_LARGE_READS = 4;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads an object, and waits if it is large and this process already reads four large ones: a server reads many files of a build at the
 * same time, and a person who can write to the store can make each of them as large as a store reads.
 */
export async function limitLargeReads<Result>(bytes: number, read: () => Promise<Result>): Promise<Result> {
  if (bytes <= LARGE_BYTES) return read();
  if (running < MAX_LARGE_READS) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await read();
  } finally {
    // The next read takes this place.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
