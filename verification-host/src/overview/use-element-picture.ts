import { useEffect, useState, type RefObject } from 'react';
import type { SiteHosts } from 'shared-config/site/hosts';
import { imageProxyOf } from 'shared-config/site/image-proxy';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';
import { dataUrlOf } from 'ui-kit/data-url';

/** State of a picture; `address` is a `data:` URL, because the Content-Security-Policy forbids `blob:` images. */
export type ElementPicture =
  { kind: 'making' } | { kind: 'made'; blob: Blob; address: string } | { kind: 'failed' };

export function useElementPicture(
  subject: RefObject<HTMLElement | null>,
  hosts: SiteHosts,
): { picture: ElementPicture; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [picture, setPicture] = useState<ElementPicture>({ kind: 'making' });
  useEffect(() => {
    const stop = new AbortController();
    makePicture(subject.current, hosts, stop.signal).then(
      (made) => !stop.signal.aborted && setPicture(made),
      (thrown: unknown) => {
        if (stop.signal.aborted) return;
        reportFailure({ code: 'page-picture-failed', part: 'verification', message: messageOf(thrown) });
        setPicture({ kind: 'failed' });
      },
    );
    return () => stop.abort();
  }, [subject, hosts, attempt]);
  const retry = () => {
    setPicture({ kind: 'making' });
    setAttempt(attempt + 1);
  };
  return { picture, retry };
}

async function makePicture(
  element: HTMLElement | null,
  hosts: SiteHosts,
  signal: AbortSignal,
): Promise<ElementPicture> {
  if (!element) throw new Error('the element is no longer on the page');
  const { takeScreenshot } = await import('ui-kit/screenshot');
  const blob = await takeScreenshot(element, { proxy: imageProxyOf(hosts), signal });
  return { kind: 'made', blob, address: await dataUrlOf(blob) };
}
