import { useCallback, useState, type SyntheticEvent } from 'react';
import type { ReportFailure } from 'shared-config/report-failure';
import { useLatest } from '../latest/use-latest';
import { attemptsAt, attemptsOf, type Attempt } from './attempts';
import { loadFailed } from './image-trouble';
import type { ShownPlan } from './plan-image';
import { useToldOnce } from './use-told-once';

interface PictureStepsInput {
  plan: ShownPlan;
  src: string;
  report: ReportFailure;
}

/**
 * Goes from one format to the next when one fails, the original last, and knows when the picture can be seen. A picture
 * that came or failed before the page's scripts did is looked at when they come. What failed is told once, when it is
 * clear what is shown instead.
 */
export function usePictureSteps({ plan, src, report }: PictureStepsInput) {
  const [failed, setFailed] = useState<readonly Attempt[]>([]);
  const [isLoaded, setIsLoaded] = useState(false);
  const left = attemptsAfter(attemptsOf(plan), failed.at(-1));
  const now = useLatest({ plan, left });

  const onLoad = useCallback(({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const seen = () => setIsLoaded(true);
    // It did load; that it cannot be decoded now says that another one is on its way.
    void currentTarget.decode().then(seen, seen);
  }, []);
  const fail = useCallback(
    (current: string, base: string) => {
      const found = attemptsAt(now.current.plan, current, base);
      const these = found.length > 0 ? found : now.current.left.slice(0, 1);
      setFailed((before) => [...before, ...these.filter((attempt) => !before.includes(attempt))]);
    },
    [now],
  );
  const onError = useCallback(
    ({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
      fail(currentTarget.currentSrc, currentTarget.baseURI),
    [fail],
  );
  const image = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element?.complete || element.currentSrc === '') return;
      const { currentSrc, baseURI } = element;
      void element.decode().then(
        () => setIsLoaded(true),
        () => fail(currentSrc, baseURI),
      );
    },
    [fail],
  );

  const state = left.length === 0 ? 'failed' : isLoaded ? 'loaded' : 'loading';
  const isSettled = failed.length > 0 && state !== 'loading';
  useToldOnce(isSettled ? loadFailed(src, failed, left[0] ?? null) : undefined, report);
  return {
    sources: plan.sources.filter(({ format }) => left.includes(format)),
    state,
    image,
    onLoad,
    onError,
  } as const;
}

function attemptsAfter(attempts: readonly Attempt[], last: Attempt | undefined): readonly Attempt[] {
  return last === undefined ? attempts : attempts.slice(attempts.indexOf(last) + 1);
}
