import { limits } from 'shared-config/limits';

let answered: Promise<void> | undefined;

/**
 * Says that a header is being mounted. What the page does not need for that waits until it answers, or until it is certain
 * that it does not come.
 *
 * @returns says that it answers, or that it never will
 */
export function headerComes(): () => void {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    const late = setTimeout(resolve, limits.remoteDeadlineMs);
    tell = () => {
      clearTimeout(late);
      resolve();
    };
  });
  answered = told;
  return () => tell();
}

/** Resolves when the header that is being mounted answers; at once where none is. */
export function whenHeaderAnswers(): Promise<void> {
  return answered ?? Promise.resolve();
}
