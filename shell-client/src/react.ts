'use client';
import { createElement, useEffect, useRef, useState, type ReactElement } from 'react';
import {
  HEADER_OPTIONS,
  type FooterOptions,
  type HeaderOptions,
} from 'shared-config/contracts/page-contracts';
import { followSession, UNKNOWN_SESSION, type SessionState } from './page/follow-session';
import { mountWidget, type MountedWidget, type Widget } from './page/mount-widget';

const OPTION_NAMES = Object.keys(HEADER_OPTIONS) as (keyof HeaderOptions)[];

interface ElementProps {
  /** Class of the element around the widget. Reserve its space with `min-block-size`. */
  className?: string | undefined;
}

export type HeaderProps = HeaderOptions & ElementProps;
export type FooterProps = FooterOptions & ElementProps;

/**
 * Shows the site's header. The shell draws it with its own React, so the page can use React 18 or 19. Renders an empty element on a
 * server and while the shell loads; it stays empty if the shell does not load.
 *
 * @example <Header locale="tr-TUR" currentPath="/markets" />
 */
export function Header(props: HeaderProps): ReactElement {
  return useWidget('header', props);
}

/** Shows the site's footer, as `Header` does. @example <Footer locale="tr-TUR" /> */
export function Footer(props: FooterProps): ReactElement {
  return useWidget('footer', props);
}

/**
 * Returns the visitor's session and follows its changes. The status is `unknown` until the shell has loaded.
 *
 * @example const { session, user } = useSession(); <button onClick={() => session?.openLogin()}>…</button>
 */
export function useSession(): SessionState {
  const [state, setState] = useState(UNKNOWN_SESSION);
  useEffect(() => followSession(setState), []);
  return state;
}

/** Mounts a widget while the component is mounted. StrictMode mounts twice; an unmounted component never mounts its widget. */
function useWidget(widget: Widget, props: HeaderProps): ReactElement {
  const { className } = props;
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedWidget | null>(null);
  useEffect(() => {
    const handle = mountWidget(widget, place.current!);
    mounted.current = handle;
    return () => handle.unmount();
  }, [widget]);
  // Also sets the first options: the mount starts after this effect.
  useEffect(
    () => mounted.current?.update(Object.fromEntries(OPTION_NAMES.map((name) => [name, props[name]]))),
    // The table has all options, and always as many.
    // oxlint-disable-next-line react/exhaustive-deps
    [widget, ...OPTION_NAMES.map((name) => props[name])],
  );
  // React writes the attribute once, because the shell adds its own class to the element.
  const [initialClass] = useState(className);
  useEffect(() => {
    const { classList } = place.current!;
    const names = className?.split(/\s+/).filter(Boolean) ?? [];
    classList.add(...names);
    return () => classList.remove(...names);
  }, [className]);
  return createElement('div', { ref: place, className: initialClass });
}
