import type { FooterOptions, HeaderOptions } from 'shared-config/contracts';
import { useShellPart } from './use-shell-part';

/** The site's header, drawn by the shell with its own React. */
export function ShellHeader(options: HeaderOptions) {
  return <div ref={useShellPart('header', options)} className="shell-header" />;
}

/** The site's footer. */
export function ShellFooter(options: FooterOptions) {
  return <div ref={useShellPart('footer', options)} />;
}
