/** Runs a task after all earlier tasks with the same key. */
export type RunInOrder = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/** Creates a queue that runs tasks of one key in sequence, so that parallel guesses are counted one by one. */
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
