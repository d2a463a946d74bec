/**
 * Works a list off that grows while it is worked off, some at once.
 *
 * @param work answers what is to be added
 * @example await drain(['/'], 8, async (path) => linksIn(await get(path)))
 */
export async function drain<Item>(
  start: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<readonly Item[]>,
): Promise<void> {
  const open = [...start];
  let underWay = 0;
  await new Promise<void>((resolve, reject) => {
    const next = (): void => {
      if (open.length === 0 && underWay === 0) return resolve();
      while (open.length > 0 && underWay < atOnce) {
        underWay += 1;
        work(open.shift()!).then((added) => {
          open.push(...added);
          underWay -= 1;
          next();
        }, reject);
      }
    };
    next();
  });
}
