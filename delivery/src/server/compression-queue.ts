import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { logFailure } from '../log/log-failure';

/** Something that is worth the best compression. */
export interface CompressionJob {
  body: Buffer;
  /** Returns whether the result is still needed; called before the job starts. */
  isWanted(): boolean;
  /** Receives the compressed body. */
  finish(compressed: Buffer): void;
}

/** Compresses in the background, one job after the other. */
export interface CompressionQueue {
  /** Adds a job; a full queue refuses it, and the page stays as it is. */
  add(job: CompressionJob): void;
}

export interface CompressionQueueOptions {
  maxPending: number;
  /** Largest share of one processor, from 0 to 1. */
  share?: number;
  compress?: (body: Buffer) => Promise<Buffer>;
}

/**
 * Creates a queue whose work is bounded: it drops unwanted jobs, and after each job the queue rests until its
 * share of a processor is kept. Best compression takes a tenth of a second and more, and after a release there are hundreds of pages.
 *
 * @example createCompressionQueue({ maxPending: 1_000 }).add({ body, isWanted: () => true, finish: (br) => (page.br = br) })
 */
export function createCompressionQueue(options: CompressionQueueOptions): CompressionQueue {
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
    add(job) {
      if (pending.length >= maxPending) pending = pending.filter(({ isWanted }) => isWanted());
      if (pending.length >= maxPending) return;
      pending.push(job);
      if (!isRunning) void run();
    },
  };
}

function compressBest(body: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return promisify(brotliCompress)(body, { params });
}
