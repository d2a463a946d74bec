import { createElement, useEffect, useRef, type ComponentType } from 'react';
import type { MountedPart } from 'shared-config/contracts';
import { isUnknownSiteError } from 'shared-config/embedded-site';
import { messageOf, reportFailure } from 'shared-config/report-failure';

/** Creates a React component from a mount function, for hosts on the shell's React. */
export function createMountedElement<Options extends object>(
  part: string,
  className: string,
  mount: (element: HTMLElement, options: Options) => Promise<MountedPart<Options>>,
): ComponentType<Options> {
  return function MountedElement(options: Options) {
    const element = useRef<HTMLDivElement>(null);
    const mounted = useRef<Promise<MountedPart<Options> | null>>(null);
    useEffect(() => {
      const report = (thrown: unknown) => {
        if (!isUnknownSiteError(thrown)) {
          reportFailure({ code: 'mount-failed', part, message: messageOf(thrown) });
        }
        return null;
      };
      mounted.current ??= mount(element.current!, options).catch(report);
      void mounted.current.then((standing) => standing?.update(options)).catch(report);
    });
    useEffect(
      () => () => {
        void mounted.current?.then((standing) => standing?.unmount());
        mounted.current = null;
      },
      [],
    );
    return createElement('div', { ref: element, className });
  };
}
