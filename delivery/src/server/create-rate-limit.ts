/**
 * Creates a limit of events per second, for work that honest clients rarely need.
 *
 * @returns whether one more event is allowed; it is counted
 * @example const isAllowed = createRateLimit(20)
 */
export function createRateLimit(perSecond: number, now: () => number = Date.now): () => boolean {
  let second = NaN;
  let count = 0;
  return () => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) count = 0;
    second = current;
    count += 1;
    return count <= perSecond;
  };
}
