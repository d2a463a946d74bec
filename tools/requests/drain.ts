/**
 * Processes a list with limited concurrency.
 *
 * @param work processes an item; may return items to add
 * @example await drain(['/'], 8, async (path) => linksIn(await get(path)))
 */
export async function drain<Item>(
  start: Iterable<Item>,
  concurrency: number,
  work: (item: Item) => Promise<readonly Item[] | void>,
): Promise<void> {
  const queue = [...start];
  let running = 0;
  await new Promise<void>((resolve, reject) => {
    const next = (): void => {
      if (queue.length === 0 && running === 0) return resolve();
      while (queue.length > 0 && running < concurrency) {
        running += 1;
        work(queue.shift()!).then((added = []) => {
          queue.push(...added!);
          running -= 1;
          next();
        }, reject);
      }
    };
    next();
  });
}
