import { useEffect, useRef, type RefObject } from 'react';
import type { HeaderOptions, MountedPart, UniframeMounted } from 'shared-config/contracts';
import { shellOf } from '../../shell-script';

type Part = keyof UniframeMounted;

/** One after the other: what goes has gone before what comes is mounted, or the shell would see a part twice. */
const turns: Record<Part, Promise<unknown>> = { header: Promise.resolve(), footer: Promise.resolve() };

/**
 * Mounts a part of the shell into an element for as long as the component stands, and passes changed options on. Safe
 * under StrictMode, which mounts, unmounts and mounts again at once: whatever is gone by the time its turn comes is
 * never mounted.
 *
 * @example const place = useShellPart('header', { locale, currentPath });
 */
export function useShellPart(part: Part, options: HeaderOptions): RefObject<HTMLDivElement> {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  const mounted = useRef<MountedPart<HeaderOptions> | null>(null);

  useEffect(() => {
    let isGone = false;
    const mount = async () => {
      if (isGone) return;
      const shell = await shellOf(window);
      if (isGone) return;
      const asked = latest.current;
      const standing = (await shell.mount({ [part]: place.current!, ...asked }))[part];
      if (isGone) return standing?.unmount();
      mounted.current = standing;
      if (latest.current !== asked) standing?.update(latest.current);
    };
    const turn = turns[part].then(mount);
    turns[part] = turn.catch((thrown: unknown) =>
      console.warn(`No ${part}: the page goes on without.`, thrown),
    );
    return () => {
      isGone = true;
      mounted.current?.unmount();
      mounted.current = null;
    };
  }, [part]);

  const { locale, currentPath } = options;
  useEffect(() => {
    latest.current = { locale, currentPath };
    mounted.current?.update(latest.current);
  }, [locale, currentPath]);

  return place as RefObject<HTMLDivElement>;
}
