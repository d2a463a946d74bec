import type { brandId } from 'shared-config/brand';
import type { Uniframe } from 'shared-config/page-contracts';
import { loadShell, type LoadShellOptions } from '../page/load-shell';

/** Attributes of the header element. Absent attributes are derived from the page. */
export interface ShellHeaderAttributes extends ShellFooterAttributes {
  /** Whether the header suggests the app on phones. */
  'smart-banner'?: 'on' | 'off';
}

/** Attributes of the footer element. Absent attributes are derived from the page. */
export interface ShellFooterAttributes {
  /** Locale code, such as `tr-TUR`. */
  locale?: string;
  /** Region code, such as `TUR`. */
  region?: string;
  /** Environment, such as `production`. Required on a host name that is not the exchange's. */
  environment?: string;
}

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

type ElementsByTag = Record<HeaderTag | FooterTag, HTMLElement>;

declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
}
