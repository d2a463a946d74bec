import { useEffect, useRef, type RefObject } from 'react';
import type { FooterOptions, HeaderOptions } from 'shared-config/contracts';
import { mountWidget, type Widget } from '../../load-shell';

/** Mounts the site's header, which the shell renders with its own React. */
export function ShellHeader(options: HeaderOptions) {
  return <div ref={useShellWidget('header', options)} className="shell-header" />;
}

export function ShellFooter(options: FooterOptions) {
  return <div ref={useShellWidget('footer', options)} />;
}

/**
 * Mounts a widget of the shell while the component is mounted, and updates its options. Works in StrictMode, which mounts
 * every component twice: an unmounted component never mounts its widget.
 */
function useShellWidget(widget: Widget, { locale, currentPath }: HeaderOptions): RefObject<HTMLDivElement> {
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<ReturnType<typeof mountWidget> | null>(null);
  useEffect(() => {
    const handle = mountWidget(widget, element.current!);
    mounted.current = handle;
    return () => handle.unmount();
  }, [widget]);
  // Also sets the first options: the mount starts after this effect.
  useEffect(() => mounted.current?.update({ locale, currentPath }), [widget, locale, currentPath]);
  return element as RefObject<HTMLDivElement>;
}
