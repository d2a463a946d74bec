import type { brandId } from 'shared-config/site/brand';
import type { FooterOptions, HeaderOptions, Uniframe } from 'shared-config/contracts/page-contracts';
import { loadShell, type LoadShellOptions } from '../page/load-shell';

/** Attributes of the header element. Absent attributes are derived from the page. */
export interface ShellHeaderAttributes extends ShellFooterAttributes {
  /** Whether the header suggests the app on phones. */
  'smart-banner'?: 'on' | 'off';
}

/** Attributes of the footer element. Absent attributes are derived from the page. */
export type ShellFooterAttributes = FooterOptions;

type HeaderTag = `${typeof brandId}-header`;
type FooterTag = `${typeof brandId}-footer`;

/** Element name → attributes. */
export type ShellElements = Record<HeaderTag, ShellHeaderAttributes> &
  Record<FooterTag, ShellFooterAttributes>;

/**
 * Loads the shell's script, which defines the header and the footer element. Elements in the page appear when it resolves.
 *
 * @throws (rejects) as `loadShell` does
 * @example await loadElements({ origin: 'https://shell.example.com' });
 */
export function loadElements(options?: LoadShellOptions): Promise<Uniframe> {
  // The script defines the elements when it runs.
  return loadShell(options);
}

/** The footer element. Its properties write its attributes; undefined, null and '' remove them. */
export type ShellFooterElement = HTMLElement & Nullable<FooterOptions>;

/** The header element. Its properties write its attributes; undefined, null and '' remove them. */
export type ShellHeaderElement = ShellFooterElement & Nullable<Pick<HeaderOptions, 'smartBanner'>>;

type Nullable<Options> = { [Name in keyof Options]: Options[Name] | null | undefined };
type ElementsByTag = Record<HeaderTag, ShellHeaderElement> & Record<FooterTag, ShellFooterElement>;

declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
}
