import { useCallback, useState, type SyntheticEvent } from 'react';
import type { DisplayFormat } from 'shared-config/platform/image-formats';
import type { ReportFailure } from 'shared-config/errors/report-failure';
import { urlFrom } from 'shared-config/platform/url-from';
import { useLatest } from '../latest/use-latest';
import { loadFailure } from './image-failure';
import type { ShownPlan } from './plan-image';
import { useReportOnce } from './use-report-once';

/** One version of a picture to load. */
type Attempt = DisplayFormat | 'original';

interface PictureFallbackInput {
  plan: ShownPlan;
  src: string;
  report: ReportFailure;
}

/**
 * Switches to the next format when one fails, the original last, and tracks when the picture is decoded. The ref checks a
 * picture that loaded or failed before hydration. Failures are reported once, when the final format is known.
 */
export function usePictureFallback({ plan, src, report }: PictureFallbackInput) {
  const [failed, setFailed] = useState<readonly Attempt[]>([]);
  const [isLoaded, setIsLoaded] = useState(false);
  const remaining = attemptsAfter(attemptsOf(plan), failed.at(-1));
  const latest = useLatest({ plan, remaining });

  const onLoad = useCallback(({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const settle = () => setIsLoaded(true);
    // The picture did load; decode() also rejects when the browser switches to another source.
    void currentTarget.decode().then(settle, settle);
  }, []);
  const fail = useCallback(
    (current: string, base: string) => {
      const matches = attemptsAt(latest.current.plan, current, base);
      const attempts = matches.length > 0 ? matches : latest.current.remaining.slice(0, 1);
      setFailed((before) => [...before, ...attempts.filter((attempt) => !before.includes(attempt))]);
    },
    [latest],
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

  const state = remaining.length === 0 ? 'failed' : isLoaded ? 'loaded' : 'loading';
  const isSettled = failed.length > 0 && state !== 'loading';
  useReportOnce(isSettled ? loadFailure(src, failed, remaining[0] ?? null) : undefined, report);
  return {
    sources: plan.sources.filter(({ format }) => remaining.includes(format)),
    state,
    image,
    onLoad,
    onError,
  } as const;
}

/** Returns all attempts of a plan, in order. @example attemptsOf(plan) // ['avif', 'webp', 'original'] */
function attemptsOf({ sources }: ShownPlan): Attempt[] {
  return [...sources.map(({ format }) => format), 'original'];
}

/**
 * Returns the attempts with an address. This is not always the first, because browsers skip unknown formats. It may be
 * several, because a loader without formats returns one address for all.
 *
 * @param current the address that the browser chose, `currentSrc`
 * @param base base URI of the document
 * @example attemptsAt(plan, image.currentSrc, image.baseURI) // ['webp']
 */
function attemptsAt({ sources, original }: ShownPlan, current: string, base: string): Attempt[] {
  const isCurrent = (address: string) => urlFrom(address, base)?.href === current;
  const formats = sources.filter(({ addresses }) => addresses.some(isCurrent)).map(({ format }) => format);
  return isCurrent(original) ? [...formats, 'original'] : formats;
}

function attemptsAfter(attempts: readonly Attempt[], last: Attempt | undefined): readonly Attempt[] {
  return last === undefined ? attempts : attempts.slice(attempts.indexOf(last) + 1);
}
