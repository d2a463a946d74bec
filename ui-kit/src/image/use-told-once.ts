import { useEffect } from 'react';
import type { ReportFailure } from 'shared-config/report-failure';
import { useLatest } from '../latest/use-latest';
import type { ImageTrouble } from './image-trouble';

/** Tells of a picture's trouble when it arises, and not again while it says the same. */
export function useToldOnce(trouble: ImageTrouble | undefined, report: ReportFailure): void {
  const latest = useLatest({ trouble, report });
  const message = trouble?.message;
  useEffect(() => {
    const now = latest.current;
    if (message !== undefined && now.trouble) now.report(now.trouble);
  }, [latest, message]);
}
