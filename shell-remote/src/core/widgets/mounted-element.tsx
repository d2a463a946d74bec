import { createElement, useEffect, useRef, type ComponentType } from 'react';
import type { MountedPart } from 'shared-config/contracts/contracts';
import { onNetworkReturn } from 'shared-config/platform/network-return';
import { isContractMismatch } from 'shared-config/platform/once-per-page';
import { isUnknownSiteError } from 'shared-config/site/unknown-site-error';
import { messageOf, reportFailure } from 'shared-config/errors/report-failure';

/**
 * Creates a React component from a mount function, for hosts on the shell's React. Changed options repeat a mount that failed, and so does
 * a return of the network or a restored page.
 */
export function createMountedElement<Options extends object>(
  part: string,
  className: string,
  mount: (element: HTMLElement, options: Options) => Promise<MountedPart<Options>>,
): ComponentType<Options> {
  return function MountedElement(options: Options) {
    const element = useRef<HTMLDivElement>(null);
    const mounted = useRef<Promise<MountedPart<Options> | null>>(null);
    const tried = useRef<Options>(null);
    const isFinal = useRef(false);
    const isRetryQueued = useRef(false);
    const cleanups = useRef(0);
    useEffect(() => {
      const before = cleanups.current;
      const report = (thrown: unknown) => {
        if (!isUnknownSiteError(thrown)) {
          reportFailure({ code: 'mount-failed', part, message: messageOf(thrown) });
        }
        return null;
      };
      const attempt = async () => {
        const place = element.current;
        if (!place || before !== cleanups.current) return null;
        if (tried.current && isEqual(tried.current, options)) return null;
        tried.current = options;
        return mount(place, options).catch((thrown: unknown) => {
          isFinal.current = thrown instanceof RangeError || isContractMismatch(thrown);
          return report(thrown);
        });
      };
      const retry = () => {
        if (isRetryQueued.current) return;
        isRetryQueued.current = true;
        mounted.current &&= mounted.current.then((widget) => {
          isRetryQueued.current = false;
          if (widget) return widget;
          // Neither an unknown option value nor another shell in the page goes away.
          if (!isFinal.current) tried.current = null;
          return attempt();
        });
      };
      // In a microtask: strict mode runs the effects twice, and only the second run mounts.
      mounted.current = (mounted.current ?? Promise.resolve(null)).then((widget) => widget ?? attempt());
      void mounted.current.then((widget) => widget?.update(options)).catch(report);
      return onNetworkReturn(retry);
    });
    useEffect(
      () => () => {
        void mounted.current?.then((widget) => widget?.unmount());
        mounted.current = null;
        tried.current = null;
        isRetryQueued.current = false;
        cleanups.current += 1;
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
