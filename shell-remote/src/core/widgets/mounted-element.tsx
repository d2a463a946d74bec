import { createElement, useEffect, useRef, type ComponentType } from 'react';
import type { MountedPart } from 'shared-config/contracts';
import { isUnknownSiteError } from 'shared-config/embedded-site';
import { messageOf, reportFailure } from 'shared-config/report-failure';

/** Creates a React component from a mount function, for hosts on the shell's React. Changed options repeat a mount that failed. */
export function createMountedElement<Options extends object>(
  part: string,
  className: string,
  mount: (element: HTMLElement, options: Options) => Promise<MountedPart<Options>>,
): ComponentType<Options> {
  return function MountedElement(options: Options) {
    const element = useRef<HTMLDivElement>(null);
    const mounted = useRef<Promise<MountedPart<Options> | null>>(null);
    const tried = useRef<Options>(null);
    useEffect(() => {
      const report = (thrown: unknown) => {
        if (!isUnknownSiteError(thrown)) {
          reportFailure({ code: 'mount-failed', part, message: messageOf(thrown) });
        }
        return null;
      };
      const attempt = async () => {
        const place = element.current;
        if (!place || (tried.current && isEqual(tried.current, options))) return null;
        tried.current = options;
        return mount(place, options).catch(report);
      };
      mounted.current = mounted.current?.then((standing) => standing ?? attempt()) ?? attempt();
      void mounted.current.then((standing) => standing?.update(options)).catch(report);
    });
    useEffect(
      () => () => {
        void mounted.current?.then((standing) => standing?.unmount());
        mounted.current = null;
        tried.current = null;
      },
      [],
    );
    return createElement('div', { ref: element, className });
  };
}

function isEqual<Options extends object>(one: Options, other: Options): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof Options)[];
  return names.every((name) => one[name] === other[name]);
}
