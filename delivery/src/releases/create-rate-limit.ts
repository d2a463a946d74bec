/** Creates a limit of events per second. The returned function counts an event and returns whether it is allowed. */
export function createRateLimit(perSecond: number, now = () => Date.now()): () => boolean {
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
