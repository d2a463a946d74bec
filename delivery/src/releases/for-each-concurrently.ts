/** Objects of a store that are read or written at the same time. */
const MAX_CONCURRENCY = 24;

/** Calls a function for each item, with limited concurrency. After the first failure no further call starts. */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        await work(item);
      } catch (thrown) {
        queue.length = 0;
        throw thrown;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: MAX_CONCURRENCY }, worker));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
