import type { FooterOptions, HeaderOptions } from 'shared-config/contracts';
import { useShellWidget } from './use-shell-widget';

/** Mounts the site's header, which the shell renders with its own React. */
export function ShellHeader(options: HeaderOptions) {
  return <div ref={useShellWidget('header', options)} className="shell-header" />;
}

export function ShellFooter(options: FooterOptions) {
  return <div ref={useShellWidget('footer', options)} />;
}
