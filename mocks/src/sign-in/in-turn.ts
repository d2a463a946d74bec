/** Runs a task after all earlier ones of the same key have ended. */
export type RunInOrder = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/**
 * Lets attempts on one account happen one after another, so that guesses sent all at once are counted one by one.
 *
 * @example await inTurn('email:a@b.example', () => checkPassword());
 */
export function createTaskQueue(): RunInOrder {
  const lastTaskByKey = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const run = (lastTaskByKey.get(key) ?? Promise.resolve()).then(task, task);
    lastTaskByKey.set(key, run);
    const cleanUp = () => {
      if (lastTaskByKey.get(key) === run) lastTaskByKey.delete(key);
    };
    run.then(cleanUp, cleanUp);
    return run;
  };
}
