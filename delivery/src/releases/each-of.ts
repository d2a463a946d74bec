/** Objects of a store that are moved at the same time. */
const AT_ONCE = 24;

/** Does something with each item, a bounded number at the same time; the first failure ends it. */
export async function eachOf<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await work(item);
      } catch (thrown) {
        waiting.length = 0;
        throw thrown;
      }
    }
  };
  const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failure = done.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
