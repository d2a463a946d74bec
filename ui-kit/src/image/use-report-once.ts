import { useEffect } from 'react';
import type { ReportFailure } from 'shared-config/errors/report-failure';
import { useLatest } from '../latest/use-latest';
import type { ImageFailure } from './image-failure';

/** Reports a failure once, and again only with another message. */
export function useReportOnce(failure: ImageFailure | undefined, report: ReportFailure): void {
  const latest = useLatest({ failure, report });
  const message = failure?.message;
  useEffect(() => {
    const { current } = latest;
    if (message !== undefined && current.failure) current.report(current.failure);
  }, [latest, message]);
}
