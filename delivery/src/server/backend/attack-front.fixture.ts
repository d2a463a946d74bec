import { mutatedRequests } from './mutated-requests.fixture';
import { ODD_FOLDER, ODD_REQUESTS, type OddRequest } from './odd-requests.fixture';
import { sendBytes, startVisitors, type Front, type WatchedBackend } from './watched-backend.fixture';

/** Longest wait for a response. */
const QUIET_MS = 2_000;

/** Result of an attack: wrong responses, requests that only the backend saw, and requests that it did not see. */
interface AttackOutcome {
  /** Rows with unexpected statuses. */
  wronglyAnswered: { name: string; statuses: number[]; expected: readonly number[] }[];
  unexpected: string[];
  missing: string[];
  garbage: string[];
  swapped: string[];
  /** Requests of the two visitors during the attack. */
  asked: number;
}

export interface AttackedFront {
  /** Returns the front; called in the tests, when it has started. */
  front: () => Front;
  backend: () => WatchedBackend;
  expectedOf: Parameters<typeof sendOddRequests>[2];
  /** How many mutated requests, and the seed of their mutations. */
  mutated: { count: number; seed: number };
}

/** Defines the tests of the attacks that every front of the backend must withstand. */
export function testAttacks({ front, backend, expectedOf, mutated }: AttackedFront): void {
  test('odd requests reach the backend exactly as expected, and no visitor gets the response of another', async () => {
    const { asked, ...rest } = await sendOddRequests(front(), backend(), expectedOf);
    expect(rest).toEqual({ wronglyAnswered: [], unexpected: [], missing: [], garbage: [], swapped: [] });
    expect(asked).toBeGreaterThanOrEqual(100);
  });

  test('mutated requests smuggle nothing, and no visitor gets the response of another', async () => {
    const outcome = await sendMutatedRequests(front(), backend(), mutated);
    expect(outcome).toEqual({
      sent: mutated.count,
      smuggled: [],
      garbage: [],
      swapped: [],
      asked: expect.any(Number),
    });
    expect(outcome.asked).toBeGreaterThanOrEqual(100);
  });
}

/** Sends every odd request on a separate connection while two visitors request their profiles. */
async function sendOddRequests(
  front: Front,
  backend: WatchedBackend,
  expectedOf: (row: OddRequest) => Pick<OddRequest, 'statuses' | 'forwarded'>,
): Promise<AttackOutcome> {
  resetRecords(backend);
  const visitors = startVisitors(front);
  const wronglyAnswered: AttackOutcome['wronglyAnswered'] = [];
  for (const row of ODD_REQUESTS) {
    const { statuses: expected } = expectedOf(row);
    const options = { answers: expected.length, quietMs: QUIET_MS };
    const statuses = await sendBytes(front, Buffer.from(row.bytes, 'latin1'), options);
    if (String(statuses) !== String(expected)) wronglyAnswered.push({ name: row.name, statuses, expected });
  }
  const { swapped, requestCount: asked } = await visitors.stop(50);
  const unexpected = backend.seen
    .map(({ text }) => text)
    .filter((text) => text.includes(ODD_FOLDER))
    .map((text) => text.replace(ODD_FOLDER, ''));
  const missing = ODD_REQUESTS.flatMap((row) =>
    expectedOf(row).forwarded.filter((text) => {
      const index = unexpected.indexOf(text);
      if (index >= 0) unexpected.splice(index, 1);
      return index < 0 && !row.mayBeCut;
    }),
  );
  return { wronglyAnswered, unexpected, missing, garbage: backend.garbage, swapped, asked };
}

/**
 * Sends mutated requests in parallel while two visitors request their profiles. A backend request without the headers that the
 * front adds was smuggled.
 */
async function sendMutatedRequests(
  front: Front,
  backend: WatchedBackend,
  { count, seed }: { count: number; seed: number },
): Promise<Pick<AttackOutcome, 'garbage' | 'swapped' | 'asked'> & { sent: number; smuggled: string[] }> {
  resetRecords(backend);
  const visitors = startVisitors(front);
  const requests = mutatedRequests(count, seed);
  let sent = 0;
  const work = async () => {
    for (const bytes of requests) {
      // Short, because many mutated requests are incomplete and get no response.
      await sendBytes(front, bytes, { answers: 1, quietMs: 40 });
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  const { swapped, requestCount: asked } = await visitors.stop(50);
  const smuggled = backend.seen.filter((one) => !hasForwardedHeaders(one.rawHeaders)).map(({ text }) => text);
  return { garbage: backend.garbage, swapped, asked, sent, smuggled };
}

const PARALLEL = 16;

function resetRecords(backend: WatchedBackend): void {
  backend.seen.length = 0;
  backend.garbage.length = 0;
}

/** Returns whether each header that the front adds occurs exactly once; no request in the table has these headers. */
function hasForwardedHeaders(rawHeaders: readonly string[]): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return ['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'].every(
    (name) => names.filter((one) => one === name).length === 1,
  );
}
