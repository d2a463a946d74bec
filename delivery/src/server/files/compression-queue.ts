import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { logFailure } from '../../log/log-failure';

/** A response body that many visitors will request. */
export interface CompressionJob {
  body: Buffer;
  /** Returns whether the result is still needed; called before the job starts. */
  isWanted(): boolean;
  finish(compressed: Buffer): void;
}

export type CompressionQueue = ReturnType<typeof createCompressionQueue>;

/**
 * Creates a queue with bounded work: it drops unwanted jobs, and pauses after each job so that it stays below its share of a
 * processor. The best compression of a page takes over 100 ms, and a release invalidates hundreds of pages.
 *
 * @param options `share` is the largest share of one processor, from 0 to 1
 * @example createCompressionQueue({ maxPending: 1_000 }).add({ body, isWanted: () => true, finish: (br) => (page.br = br) })
 */
export function createCompressionQueue(options: {
  maxPending: number;
  share?: number;
  compress?: (body: Buffer) => Promise<Buffer>;
}) {
  const { maxPending, share = 0.5, compress = compressBest } = options;
  let pending: CompressionJob[] = [];
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    for (let job = pending.shift(); job; job = pending.shift()) {
      if (!job.isWanted()) continue;
      const started = performance.now();
      await compress(job.body)
        .then(job.finish)
        .catch((thrown: unknown) => logFailure('compression', thrown));
      await wait((performance.now() - started) * (1 / share - 1), undefined, { ref: false });
    }
    isRunning = false;
  };
  return {
    /** Adds a job. A full queue ignores it, and the page keeps its quick compression. */
    add(job: CompressionJob): void {
      if (pending.length >= maxPending) pending = pending.filter(({ isWanted }) => isWanted());
      if (pending.length >= maxPending) return;
      pending.push(job);
      if (!isRunning) void run();
    },
  };
}

function compressBest(body: Buffer): Promise<Buffer> {
  return compressBrotli(body, constants.BROTLI_MAX_QUALITY);
}

/** Brotli quality that takes as long as gzip. */
const QUICK_QUALITY = 5;

/** Compresses a body with both encodings, fast enough for a visitor who waits. */
export async function compressQuickly(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, zipped] = await Promise.all([compressBrotli(body, QUICK_QUALITY), promisify(gzip)(body)]);
  return { br, gzip: zipped };
}

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
