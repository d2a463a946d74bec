/** Runs a task after all earlier ones of the same key have ended. */
export type InTurn = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/**
 * Lets attempts on one account happen one after another, so that guesses sent all at once are counted one by one.
 *
 * @example await inTurn('email:a@b.example', () => checkPassword());
 */
export function createInTurn(): InTurn {
  const lastOf = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const turn = (lastOf.get(key) ?? Promise.resolve()).then(task, task);
    lastOf.set(key, turn);
    const forget = () => {
      if (lastOf.get(key) === turn) lastOf.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  };
}
