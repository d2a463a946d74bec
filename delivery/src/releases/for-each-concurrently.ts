/** Objects of a store, or files, that are read or written at the same time. */
const MAX_CONCURRENCY = 24;

/** Calls a function for each item, with limited concurrency. After the first failure no further call starts. */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // All workers share one generator, which ends when a loop over it throws.
  const queue = itemsOf(items);
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  const results = await Promise.allSettled(Array.from({ length: MAX_CONCURRENCY }, worker));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

function* itemsOf<Item>(items: Iterable<Item>): Generator<Item> {
  yield* items;
}
