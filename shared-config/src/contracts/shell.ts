import type { ComponentType } from 'react';
import type { Session } from './session';

/**
 * The version of everything in this folder, between hosts and remotes. The major part changes when a host that compiled against
 * the last one would break, the minor one when something is added. What happens when two versions meet: README, "Contract".
 */
export const CONTRACT_VERSION = '1.1';

/** The oldest contract whose hosts the remotes of this source still serve. */
export const MIN_HOST_CONTRACT = '1.0';

/** Options that header and footer share. All are read from the page when absent. */
export interface PartOptions {
  /** Locale code of the locales table. Default: the locale segment of the path, else the region's default. */
  locale?: string;
  /** Region code of the regions table, for pages on somebody else's host. Default: read from the hostname. */
  region?: string;
  /** Environment kind or name, for pages on somebody else's host. Default: read from the hostname. */
  environment?: string;
}

export interface HeaderOptions extends PartOptions {
  /** Path of the current page for `aria-current`, without locale. Default: the address bar's. */
  currentPath?: string;
  /** Id of the element the skip link goes to. Default `main`. */
  mainId?: string;
  /**
   * Whether visitors of mobile web pages are told of the app. Default: yes on the exchange's own pages, no on pages of
   * others.
   */
  smartBanner?: boolean;
}

export type FooterOptions = PartOptions;

export interface SmartBannerOptions extends PartOptions {
  /** Path of the page that the app opens, without locale. Default: the page in the address bar. */
  path?: string;
}

/** A part that stands in the page. Both functions are safe to call again and after the part was taken over. */
export interface MountedPart<Options> {
  update(options: Partial<Options>): void;
  unmount(): void;
}

/** What `./mount` exposes: for pages of any framework. */
export interface MountModule {
  mountHeader(element: HTMLElement, options?: HeaderOptions): Promise<MountedPart<HeaderOptions>>;
  mountFooter(element: HTMLElement, options?: FooterOptions): Promise<MountedPart<FooterOptions>>;
}

/** What `./session` exposes. */
export interface SessionModule {
  getSession(): Session;
}

/** The exposed modules of shell-remote by name: the public surface, held by a drift test. */
export interface ShellModules {
  Header: { Header: ComponentType<HeaderOptions> };
  Footer: { Footer: ComponentType<FooterOptions> };
  QuickLogin: { QuickLogin: ComponentType };
  QuickRegister: { QuickRegister: ComponentType };
  SmartBanner: { SmartBanner: ComponentType<SmartBannerOptions> };
  session: SessionModule;
  mount: MountModule;
}

/** Marks that the shell writes into the User Timing buffer. */
export const SHELL_MARKS = {
  skeletonVisible: 'shell:skeleton-visible',
  headerMounted: 'shell:header-mounted',
  headerInteractive: 'shell:header-interactive',
  sessionKnown: 'shell:session-known',
} as const;

/** Name of the event on `window` that tells of every failure the shell survives. */
export const SHELL_ERROR_EVENT = 'shell:error';

/** `detail` of a `shell:error` event. `code` is stable and documented; `message` is for people. */
export interface ShellErrorDetail {
  code: string;
  part: string;
  message: string;
}
