import { useEffect, useRef, type RefObject } from 'react';
import type { HeaderOptions, MountedPart, UniframeMounted } from 'shared-config/contracts';
import { loadShell } from '../../load-shell';

type Widget = keyof UniframeMounted;

/** Serializes mounts of each widget, because the shell reports a second mount before the first unmounts. */
const queues: Record<Widget, Promise<unknown>> = { header: Promise.resolve(), footer: Promise.resolve() };

/**
 * Mounts a widget of the shell while the component is mounted, and updates its options. Works in StrictMode, which mounts
 * every component twice: an unmounted component never mounts its widget.
 *
 * @example const element = useShellWidget('header', { locale, currentPath });
 */
export function useShellWidget(widget: Widget, options: HeaderOptions): RefObject<HTMLDivElement> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  const mounted = useRef<MountedPart<HeaderOptions> | null>(null);

  useEffect(() => {
    let isUnmounted = false;
    const mount = async () => {
      if (isUnmounted) return;
      const shell = await loadShell(window);
      if (isUnmounted) return;
      const initial = latest.current;
      const handle = (await shell.mount({ [widget]: element.current!, ...initial }))[widget];
      if (isUnmounted) return handle?.unmount();
      mounted.current = handle;
      if (latest.current !== initial) handle?.update(latest.current);
    };
    queues[widget] = queues[widget]
      .then(mount)
      .catch((thrown: unknown) => console.warn(`The page continues without a ${widget}.`, thrown));
    return () => {
      isUnmounted = true;
      mounted.current?.unmount();
      mounted.current = null;
    };
  }, [widget]);

  const { locale, currentPath } = options;
  useEffect(() => {
    latest.current = { locale, currentPath };
    mounted.current?.update(latest.current);
  }, [locale, currentPath]);

  return element as RefObject<HTMLDivElement>;
}
