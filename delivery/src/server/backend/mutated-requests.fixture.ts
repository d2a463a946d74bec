import { ODD_REQUESTS } from './odd-requests.fixture';

/** Bytes with a meaning in HTTP/1.1. */
const MEANINGFUL = [...'\r\n\t :;,0123456789abcdefx%/.\\\0\x0b\x7f\xff"'].map((text) => text.codePointAt(0)!);

/**
 * Generates requests from the table of odd requests: it changes, inserts, removes and repeats bytes, and splices requests. The same
 * seed generates the same requests.
 *
 * @example [...mutatedRequests(10_000, 1)].length // 10000
 */
export function* mutatedRequests(count: number, seed: number): Generator<Buffer> {
  const random = randomOf(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const any = () => Buffer.from(ODD_REQUESTS[below(ODD_REQUESTS.length)]!.bytes, 'latin1');
  for (let made = 0; made < count; made += 1) {
    let bytes: Buffer = any();
    for (let change = 0; change <= below(4); change += 1) bytes = changed(bytes, below, any);
    yield bytes;
  }
}

function changed(bytes: Buffer, below: (limit: number) => number, any: () => Buffer): Buffer {
  const at = below(bytes.length + 1);
  const to = Math.min(bytes.length, at + 1 + below(12));
  const [before, middle, after] = [bytes.subarray(0, at), bytes.subarray(at, to), bytes.subarray(to)];
  const byte = Buffer.from([below(2) === 0 ? below(256) : MEANINGFUL[below(MEANINGFUL.length)]!]);
  switch (below(5)) {
    case 0:
      return Buffer.concat([before, byte, bytes.subarray(Math.min(bytes.length, at + 1))]);
    case 1:
      return Buffer.concat([before, byte, middle, after]);
    case 2:
      return Buffer.concat([before, after]);
    case 3:
      return Buffer.concat([before, middle, middle, after]);
    default: {
      const other = any();
      return Buffer.concat([before, other.subarray(below(other.length))]);
    }
  }
}

/** Park and Miller's generator, which is good enough for a test. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
